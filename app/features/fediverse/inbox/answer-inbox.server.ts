import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { parseJson } from "~/lib/parse-json";
import { isUnavailable } from "~/platform/errors";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { networkPrefixOf } from "~/platform/visitor/visitor.server";
import { findLiveAccount } from "../account.server";
import { fediverseAddresses } from "../addresses";
import { isBlocked } from "../blocks.server";
import { fetchLimit, inboxLimit, isModest } from "./inbox-limits";
import type { Sent } from "./receive-activity.server";
import { coversBody, isSignedAhead, isSignedAtOrigin } from "./signature-headers";

const maxBytes = 1024 * 1024;

/** Takes what other servers send. Whatever somebody sends, it is dropped or refused, and never fails. */
export async function answerInbox(
  services: Services,
  incoming: IncomingMessage,
): Promise<Rendered> {
  if (!(await findLiveAccount(services))) return said(404);
  if (incoming.method !== "POST") return onlyPost();
  const wait = await secondsToWait(services, incoming);
  if (wait > 0) return said(429, { "Retry-After": String(wait) });
  const input = incoming.headers["signature-input"];
  if (input !== undefined && !coversBody(String(input), services.clock.now())) return said(401);
  const body = await readBody(incoming);
  if (!body) return said(413, { Connection: "close" });
  const { data: activity } = activitySchema.safeParse(parseJson(body.toString()));
  if (!activity || !isModest(activity)) return said(400);
  const { listeners } = await import("./listeners.server");
  if (![activity.type].flat().some((type) => Object.hasOwn(listeners, type))) return said(202);
  if (await isBlocked(services.db, activity.actor)) return said(202);
  if (!isSignedAtOrigin(incoming.headers, activity.actor)) return said(401);
  if (isSignedAhead(incoming.headers, services.clock.now())) return said(401);
  return said(await receive(services, incoming, { body, activity }));
}

export function onlyPost(): Rendered {
  return said(405, { Allow: "POST" });
}

function said(status: number, headers: Record<string, string> = {}): Rendered {
  return { status, headers: { ...headers, "Cache-Control": "no-store" }, body: Buffer.alloc(0) };
}

const activitySchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]),
  actor: z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)]),
});

async function secondsToWait(
  { limits, env }: Services,
  incoming: IncomingMessage,
): Promise<number> {
  const { signature = "", "signature-input": input = "" } = incoming.headers;
  const [, host = ""] = /keyid="https?:\/\/([^/"]{1,255})/i.exec(`${input} ${signature}`) ?? [];
  const address = networkPrefixOf(incoming, env);
  const waits = [
    await limits.attempt("fediverse address", address, [inboxLimit]),
    await limits.attempt("fediverse host", host.toLowerCase(), [inboxLimit]),
  ];
  // Without another document to ask for, whose key it is cannot be known.
  const { points, seconds } = limits.left(fetchLimit.name, fetchLimit.key, fetchLimit.limit);
  return Math.max(...waits, points === 0 ? seconds : 0);
}

/** Null: too long. What is cut short is what came of it. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) return null;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of incoming) {
      size += piece.length;
      if (size > maxBytes) return null;
      pieces.push(piece);
    }
  } catch {}
  return Buffer.concat(pieces);
}

/** Its signature is for this site, whatever host the request says. */
async function receive(
  services: Services,
  incoming: IncomingMessage,
  { body, activity }: { body: Buffer; activity: Sent },
): Promise<number> {
  const { receiveActivity } = await import("./receive-activity.server");
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && name !== "host") headers.set(name, String(value));
  const { inbox } = fediverseAddresses(services);
  const request = new Request(inbox, { method: "POST", headers, body: new Uint8Array(body) });
  try {
    return await receiveActivity(services, request, activity);
  } catch (err) {
    if (isUnavailable(err)) throw err;
    services.log.info({ err }, "activity refused");
    return 400;
  }
}
