import { isIPv6 } from "node:net";

/** How the address that a server listens on is written in the address of a page (RFC 3986 §3.2.2). */
export function hostInAddress(address: string): string {
  if (address === "127.0.0.1" || address === "::") return "localhost";
  return isIPv6(address) ? `[${address}]` : address;
}
