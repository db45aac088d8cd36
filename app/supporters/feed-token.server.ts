import { createHash } from "node:crypto";
import type { Db } from "~/platform/db/handles";
import { sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import type { SupporterRow } from "./tables";

type Named = Pick<SupporterRow, "id" | "generation">;

/**
 * The token of a feed: 43 characters of base64url. It is derived from SECRET, so that no mail has to store it; a
 * token in use is recognised by its hash, even with another SECRET.
 */
export function tokenOf(secret: string, { id, generation }: Named): string {
  return sign(secret, `supporter feed ${id} ${generation}`);
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Addresses of a feed, and of an episode's files beside it. */
export function supporterPaths({ rooms }: Pick<Services, "rooms">, token: string) {
  const at = (path: string) => rooms.addressOf(`/unterstuetzen/${path}`);
  return {
    feed: at(`feed/${token}.xml`),
    sound: (episodeId: string) => at(`ton/${token}/${episodeId}`),
    transcript: (episodeId: string) => at(`text/${token}/${episodeId}.vtt`),
    chapters: (episodeId: string) => at(`text/${token}/${episodeId}.json`),
  };
}

/** The holder of a valid token; null: none. */
export async function findByToken(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom("supporters")
    .select("id")
    .where("token_hash", "=", hashOf(token))
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}
