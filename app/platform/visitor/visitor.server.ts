import type { IncomingMessage } from "node:http";
import { createContext } from "react-router";
import type { Env } from "../env.server";

/** The visitor who sent a request. The full address is never stored. */
export type Visitor = {
  address: string;
  userAgent: string;
  /** True if the browser sends Do Not Track or Global Privacy Control. */
  refusesCounting: boolean;
};

export const visitorContext = createContext<Visitor>();

/**
 * Reads the visitor from a request.
 * @param trustedProxies number of trusted entries at the end of X-Forwarded-For
 */
export function visitorOf(request: IncomingMessage, trustedProxies: number): Visitor {
  const { headers, socket } = request;
  return {
    address: clientAddress(headers["x-forwarded-for"], socket.remoteAddress ?? "", trustedProxies),
    userAgent: (headers["user-agent"] ?? "").slice(0, 500),
    refusesCounting: headers.dnt === "1" || headers["sec-gpc"] === "1",
  };
}

/** The network of a request; requests from one network share scarce capacity. */
export function networkPrefixOf(
  { headers, socket }: IncomingMessage,
  { TRUST_PROXY }: Pick<Env, "TRUST_PROXY">,
): string {
  const forwarded = headers["x-forwarded-for"];
  return networkPrefix(clientAddress(forwarded, socket.remoteAddress ?? "", TRUST_PROXY));
}

/** The entry that the outermost trusted proxy added; earlier ones may be forged. */
function clientAddress(
  forwarded: string | string[] | undefined,
  remote: string,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return plainAddress(remote);
  const hops = [...String(forwarded ?? "").split(","), remote].map((hop) => hop.trim());
  const known = hops.filter((hop) => hop !== "");
  return plainAddress(known.at(-1 - trustedProxies) ?? known[0] ?? remote);
}

/** An address without its zone, port or IPv4-in-IPv6 prefix, in lower case. */
export function plainAddress(address: string): string {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/, "");
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.replace(/:\d+$/, "") : bare;
}

/** The part of an address that may be stored: /24 of IPv4, /48 of IPv6. */
export function anonymise(address: string): string {
  return network(address, 24, 48);
}

/** The network by which limits count: the IPv4 address, or /64 of IPv6, which is one household. */
export function networkPrefix(address: string): string {
  return network(address, 32, 64);
}

function network(address: string, bits4: 24 | 32, bits6: 48 | 64): string {
  const plain = plainAddress(address);
  const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(plain);
  if (v4) return bits4 === 32 ? plain : `${v4[1]}.${v4[2]}.${v4[3]}.0`;
  const groups = groupsOf(plain);
  return groups ? `${groups.slice(0, bits6 / 16).join(":")}::` : "unknown";
}

/** The eight groups of an IPv6 address, without leading zeros; null for any other text. */
function groupsOf(address: string): string[] | null {
  if (!/^[\da-f:]+$/.test(address) || !address.includes(":")) return null;
  const [head = "", tail, more] = address.split("::");
  if (more !== undefined) return null;
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const gap = 8 - before.length - after.length;
  if (tail === undefined ? gap !== 0 : gap < 0) return null;
  const groups = [...before, ...Array<string>(gap).fill("0"), ...after];
  return groups.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => group.replace(/^0+(?=.)/, ""))
    : null;
}
