import type { IncomingMessage } from "node:http";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import { seal, unseal } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { forgetRequests } from "./forget-requests.server";
import { Refusal } from "./problems.server";

/** Longer than any request takes. */
const longMilliseconds = 60 * 1000;

const isUnknown =
  "Was aus der ersten Anfrage mit diesem Idempotency-Key wurde, ist nicht bekannt: Der Server wurde dabei angehalten. Sieh nach, ob es getan ist, und nimm sonst einen neuen Schlüssel.";

const sealedFor = "answer to a program";

type Keyed = { tokenId: string; key: string; fingerprint: string };

/**
 * The key that identifies a repeated POST; null: it has none.
 * @throws Refusal
 */
export function idempotencyKey({ headers }: IncomingMessage): string | null {
  const said = headers["idempotency-key"];
  if (said === undefined) return null;
  const key = String(said).replace(/^"(.*)"$/, "$1");
  if (/^[\x21\x23-\x7e]{1,200}$/.test(key)) return key;
  const errors = { "Idempotency-Key": "1 bis 200 Zeichen aus ASCII, ohne Leerzeichen." };
  throw new Refusal("invalid-input", { errors });
}

/**
 * The answer of `work`, which runs once a day for each key. The key is stored before the work, the answer afterwards.
 * If the server is stopped in between, the key is unusable until the day is over. A refusal is not stored.
 */
export async function runOnce(
  services: Services,
  { tokenId, key, fingerprint }: Keyed,
  work: () => Promise<Rendered>,
): Promise<Rendered> {
  const { db, clock } = services;
  await forgetRequests(services);
  const kept = await db
    .insertInto("api_requests")
    .values({ token_id: tokenId, key, fingerprint, created_at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.columns(["token_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!kept) return answerAgain(services, { tokenId, key, fingerprint });
  try {
    const answer = await work();
    await db
      .updateTable("api_requests")
      .set({
        status: answer.status,
        headers: JSON.stringify(answer.headers),
        // An answer may tell what is stored nowhere else, such as the address of a feed.
        body: seal(services.secret, sealedFor, answer.body.toString()),
      })
      .where("token_id", "=", tokenId)
      .where("key", "=", key)
      .execute();
    return answer;
  } catch (error) {
    await db
      .deleteFrom("api_requests")
      .where("token_id", "=", tokenId)
      .where("key", "=", key)
      .execute();
    throw error;
  }
}

/** Returns the answer of the first request. */
async function answerAgain(
  { db, clock, secret }: Services,
  { tokenId, key, fingerprint }: Keyed,
): Promise<Rendered> {
  const first = await db
    .selectFrom("api_requests")
    .selectAll()
    .where("token_id", "=", tokenId)
    .where("key", "=", key)
    .executeTakeFirst();
  // The first request was refused a moment ago.
  if (!first) throw new Refusal("under-way", { seconds: 1 });
  if (first.fingerprint !== fingerprint) throw new Refusal("key-reused");
  const { status, headers, body, created_at } = first;
  if (status === null) {
    const isLost = Date.parse(created_at) + longMilliseconds < clock.now().getTime();
    throw new Refusal("under-way", isLost ? { detail: isUnknown } : { seconds: 1 });
  }
  // Answers of the version before are not sealed.
  const text = body?.startsWith("{") ? body : unseal(secret, sealedFor, body ?? "");
  if (text === null) throw new Refusal("under-way", { detail: isUnknown });
  return { status, headers: JSON.parse(headers ?? "{}"), body: Buffer.from(text) };
}
