import { BlockList, isIP } from "node:net";

// IANA special-purpose address registries (RFC 6890), plus multicast and reserved addresses.
const closed4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
const closed6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const blocked4 = new BlockList();
for (const range of closed4) addRange(blocked4, range, "ipv4");
const blocked6 = new BlockList();
for (const range of closed6) addRange(blocked6, range, "ipv6");
// The only part of IPv6 assigned to the public internet (RFC 4291 §2.4).
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** True if an IP address belongs to the public internet; false for anything else. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked4.check(address, "ipv4");
  if (isIP(address) === 6)
    return global6.check(address, "ipv6") && !blocked6.check(address, "ipv6");
  return false;
}

/** The IP address in a URL; null if its host is a name. */
export function ipOf({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? host : null;
}

function addRange(list: BlockList, range: string, family: "ipv4" | "ipv6"): void {
  const [net = "", prefix] = range.split("/");
  list.addSubnet(net, Number(prefix), family);
}
