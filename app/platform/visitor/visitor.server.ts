import type { IncomingMessage } from "node:http";
import { createContext } from "react-router";
import type { Env } from "../env.server";
import { household, plainAddress } from "./ip-address";

/** Who asks, as far as a request tells. The address itself is never stored. */
export type Visitor = {
  address: string;
  userAgent: string;
  /** Asks not to be counted: Do Not Track or Global Privacy Control. */
  refusesCounting: boolean;
};

export const visitorContext = createContext<Visitor>();

/**
 * Reads the visitor from a request.
 * @param trustedProxies how many proxies' entries at the end of X-Forwarded-For are believed
 */
export function visitorOf(request: IncomingMessage, trustedProxies: number): Visitor {
  const { headers, socket } = request;
  return {
    address: addressOf(headers["x-forwarded-for"], socket.remoteAddress ?? "", trustedProxies),
    userAgent: (headers["user-agent"] ?? "").slice(0, 500),
    refusesCounting: headers.dnt === "1" || headers["sec-gpc"] === "1",
  };
}

/** What a request's share is counted by, where there is not enough for all. */
export function householdOf(
  { headers, socket }: IncomingMessage,
  { TRUST_PROXY }: Pick<Env, "TRUST_PROXY">,
): string {
  const forwarded = headers["x-forwarded-for"];
  return household(addressOf(forwarded, socket.remoteAddress ?? "", TRUST_PROXY));
}

/** The entry that the outermost trusted proxy saw; whatever stands before it anybody may have written. */
function addressOf(
  forwarded: string | string[] | undefined,
  remote: string,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return plainAddress(remote);
  const hops = [...String(forwarded ?? "").split(","), remote].map((hop) => hop.trim());
  const known = hops.filter((hop) => hop !== "");
  return plainAddress(known.at(-1 - trustedProxies) ?? known[0] ?? remote);
}
