import type { IncomingMessage, ServerResponse } from "node:http";
import type { Activity, PeerAccount } from "./accounts.fixture";
import type { Signable } from "./http-signatures.fixture";

/** A host's answer: a status, or one of the faults of broken servers. */
export type Behaviour = number | "hang" | "slow" | "redirect to itself" | "only rfc9421";

export function webFinger({ id, name, host }: PeerAccount) {
  const template = `https://${host}/authorize_interaction?uri={uri}`;
  return {
    subject: `acct:${name}@${host}`,
    aliases: [`https://${host}/@${name}`, id],
    links: [
      { rel: "self", type: "application/activity+json", href: id },
      { rel: "http://ostatus.org/schema/1.0/subscribe", template },
    ],
  };
}

export async function readRequest(incoming: IncomingMessage): Promise<Signable> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece);
  const { method = "GET", url = "/", headers } = incoming;
  return {
    method,
    url: `https://${headers.host}${url}`,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]),
    ),
    body: Buffer.concat(pieces),
  };
}

export function misbehave(outgoing: ServerResponse, behaviour: Behaviour, url: string) {
  if (typeof behaviour === "number") return send(outgoing, behaviour, "text/plain", "");
  if (behaviour === "redirect to itself") {
    outgoing.writeHead(302, { Location: url }).end();
  } else if (behaviour === "slow") {
    outgoing.writeHead(200, { "Content-Type": "application/activity+json" });
    const timer = setInterval(() => outgoing.write(" "), 100);
    outgoing.on("close", () => clearInterval(timer));
  }
}

export function send(outgoing: ServerResponse, status: number, type: string, body: string) {
  outgoing.writeHead(status, { "Content-Type": type }).end(body);
}

export function sendJson(outgoing: ServerResponse, type: string, document: unknown) {
  send(outgoing, 200, `${type}; charset=utf-8`, JSON.stringify(document));
}

export function parsed(body: Buffer): Activity | null {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
