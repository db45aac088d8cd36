import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { Db } from "~/platform/db/handles";
import { isUnavailable } from "~/platform/errors";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { networkPrefixOf } from "~/platform/visitor/visitor.server";
import { findLiveAccount } from "../account.server";
import { readAddresses } from "../addresses";
import { isBlocked } from "../blocks.server";
import { followerOf } from "../followers.server";
import {
  documentBounds,
  fetchLimit,
  inboxLimit,
  isModest,
  maxStrangersBytes,
  strangersLimit,
} from "./inbox-limits";
import type { Sent } from "./receive-activity.server";

/** A request's headers, names in lower case. */
type RequestHeaders = {
  date?: string | undefined;
  [name: string]: string | string[] | undefined;
};

/** Mastodon's tolerance for clocks that differ. */
const maxAheadMilliseconds = 60 * 60 * 1000;

/**
 * Whether each RFC 9421 signature covers this request and its body, and has not expired (§2.3, §7.2): Fedify
 * checks neither, and accepts any one of several.
 * @param input the header `Signature-Input`
 */
export function coversBody(input: string, now: Date): boolean {
  const lists = [...input.matchAll(/\(([^)]*)\)/g)].map(([, list = ""]) => list);
  const ends = [...input.matchAll(/;\s*expires=(\d+)/g)].map(([, seconds]) => Number(seconds));
  const covers = (list: string) =>
    ["content-digest", "@method"].every((part) => list.includes(`"${part}"`)) &&
    (list.includes('"@target-uri"') || list.includes('"@path"'));
  return lists.length > 0 && lists.every(covers) && ends.every((end) => end * 1000 > now.getTime());
}

/**
 * Whether every key that signs a request (keyId of draft-cavage-http-signatures, keyid of RFC 9421) has the origin
 * of its account: a document elsewhere could claim anything about its key.
 * @param actor the account's id
 */
export function isSignedAtOrigin(headers: RequestHeaders, actor: string): boolean {
  const origin = originOf(actor);
  const keys = [...signatureText(headers).matchAll(/keyid\s*=\s*"([^"]*)"/gi)];
  return origin !== null && keys.length > 0 && keys.every(([, id = ""]) => originOf(id) === origin);
}

/** Whether a request claims to be signed more than an hour in the future. */
export function isSignedAhead(headers: RequestHeaders, now: Date): boolean {
  const created = [...signatureText(headers).matchAll(/created=(\d+)/g)].map(
    ([, at]) => Number(at) * 1000,
  );
  const moments = [Date.parse(headers.date ?? ""), ...created];
  return moments.some((moment) => moment - now.getTime() > maxAheadMilliseconds);
}

function signatureText({ signature = "", "signature-input": input = "" }: RequestHeaders): string {
  return `${input}\n${signature}`;
}

/** The origin of an id; null if it is no web address, or contains escapes, which may lead elsewhere than it seems. */
function originOf(id: string): string | null {
  return /^https?:[^\\]+$/i.test(id) ? (URL.parse(id)?.origin ?? null) : null;
}

const maxBytes = 1024 * 1024;

/** Handles messages of other servers. Whatever they send is accepted, dropped or refused, without an error. */
export async function answerInbox(
  services: Services,
  incoming: IncomingMessage,
): Promise<Rendered> {
  if (!(await findLiveAccount(services))) return emptyAnswer(404);
  if (incoming.method !== "POST") return methodNotAllowed();
  const { signature, "signature-input": input } = incoming.headers;
  if (signature === undefined && input === undefined) return emptyAnswer(401);
  const wait = await secondsToWait(services, incoming);
  if (wait > 0) return emptyAnswer(429, { "Retry-After": String(wait) });
  if (input !== undefined && !coversBody(String(input), services.clock.now()))
    return emptyAnswer(401);
  const body = await readBody(incoming);
  if (!body) return emptyAnswer(413, { Connection: "close" });
  const { data: activity } = activitySchema.safeParse(parseForeignJson(body, documentBounds));
  if (!activity || !isModest(activity)) return emptyAnswer(400);
  const { listeners } = await import("./listeners.server");
  if (![activity.type].flat().some((type) => Object.hasOwn(listeners, type)))
    return emptyAnswer(202);
  if (await isBlocked(services.db, activity.actor)) return emptyAnswer(202);
  if (!isSignedAtOrigin(incoming.headers, activity.actor)) return emptyAnswer(401);
  if (isSignedAhead(incoming.headers, services.clock.now())) return emptyAnswer(401);
  if (await isStrangersDeletion(services.db, activity))
    return answerStranger(services, incoming, body.length);
  return emptyAnswer(await receive(services, incoming, { body, activity }));
}

export function methodNotAllowed(): Rendered {
  return emptyAnswer(405, { Allow: "POST" });
}

function emptyAnswer(status: number, headers: Record<string, string> = {}): Rendered {
  return { status, headers: { ...headers, "Cache-Control": "no-store" }, body: Buffer.alloc(0) };
}

/** The only element of a list, which JSON-LD takes for the same as the element. */
function onlyOf(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

/** A reaction by emoji (Pleroma's type) as a `Like`, which it is elsewhere; its own context may be unavailable. */
function withoutEmoji(value: unknown): unknown {
  const thing = onlyOf(value);
  return onlyOf(Object(thing).type) === "EmojiReact" ? { ...Object(thing), type: "Like" } : thing;
}

const actorSchema = z.union([
  z.string(),
  z.looseObject({ id: z.string() }).transform(({ id }) => id),
]);

const activitySchema = z.preprocess(
  withoutEmoji,
  z.looseObject({
    type: z.preprocess(onlyOf, z.union([z.string(), z.array(z.string())])),
    actor: z.preprocess(onlyOf, actorSchema),
    object: z.unknown().transform(withoutEmoji).optional(),
  }),
);

/** Whether an activity is a `Delete` by somebody of whom nothing is stored. */
async function isStrangersDeletion(db: Db, { type, actor }: Sent): Promise<boolean> {
  if ([type].flat().some((one) => one !== "Delete")) return false;
  const { href } = new URL(actor);
  if (await followerOf(db, href)) return false;
  const replies = db.selectFrom("fediverse_replies").select("id").where("actor", "=", href);
  return (await replies.limit(1).executeTakeFirst()) === undefined;
}

/** Names and keys of the limits for which an activity counts. */
function countsOf({ env }: Services, incoming: IncomingMessage): [name: string, key: string][] {
  const { signature = "", "signature-input": input = "" } = incoming.headers;
  const [, host = ""] = /keyid="https?:\/\/([^/"]{1,255})/i.exec(`${input} ${signature}`) ?? [];
  return [
    ["fediverse address", networkPrefixOf(incoming, env)],
    ["fediverse host", host.toLowerCase()],
  ];
}

async function secondsToWait(services: Services, incoming: IncomingMessage): Promise<number> {
  const { limits } = services;
  const waits = [];
  for (const [name, key] of countsOf(services, incoming))
    waits.push(await limits.attempt(name, key, [inboxLimit]));
  // Without further document requests the key's owner cannot be verified.
  const { points, seconds } = limits.left(fetchLimit.name, fetchLimit.key, fetchLimit.limit);
  return Math.max(...waits, points === 0 ? seconds : 0);
}

/**
 * Servers announce the end of an account to everybody: such messages are counted separately, and nothing is requested
 * for them.
 */
async function answerStranger(
  services: Services,
  incoming: IncomingMessage,
  bytes: number,
): Promise<Rendered> {
  const { limits, env } = services;
  if (bytes > maxStrangersBytes) return emptyAnswer(413);
  const address = networkPrefixOf(incoming, env);
  const wait = await limits.attempt("fediverse strangers", address, [strangersLimit]);
  if (wait > 0) return emptyAnswer(429, { "Retry-After": String(wait) });
  for (const [name, key] of countsOf(services, incoming))
    await limits.forgive(name, key, [inboxLimit]);
  return emptyAnswer(202);
}

/** Returns null if the body is too long. A truncated body is returned as it came. */
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

/** Passes on the request for this site's address, whatever host it names: the signature is for this site. */
async function receive(
  services: Services,
  incoming: IncomingMessage,
  { body, activity }: { body: Buffer; activity: Sent },
): Promise<number> {
  const { receiveActivity } = await import("./receive-activity.server");
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && name !== "host") headers.set(name, String(value));
  const { inbox } = await readAddresses(services);
  const request = new Request(inbox, { method: "POST", headers, body: new Uint8Array(body) });
  try {
    return await receiveActivity(services, request, activity);
  } catch (err) {
    if (isUnavailable(err)) throw err;
    services.log.info({ err }, "activity refused");
    return 400;
  }
}
