import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** Brings a target in absolute form into the usual one; its host takes the place of the header's (RFC 9112 §3.2.2). */
export function toOriginForm(request: Pick<IncomingMessage, "url" | "headers">): void {
  const [, host, target = ""] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? "") ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = target.startsWith("/") ? target : `/${target}`;
}

/**
 * Whether a Host header (RFC 9110 §7.2) is a name or an address with at most a port: in anything else a path
 * could hide, and the page of that path would be taken for the one that was asked for.
 */
export function isHost(host: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** How the address that a server listens on is written in the address of a page (RFC 3986 §3.2.2). */
export function hostInAddress(address: string): string {
  if (address === "127.0.0.1" || address === "::") return "localhost";
  return isIPv6(address) ? `[${address}]` : address;
}
