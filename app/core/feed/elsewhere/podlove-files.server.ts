import { sql } from "kysely";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";

const counting = /^\/podlove\/file\/\d{1,10}\/(?:[\w.-]{1,60}\/){0,6}([^/%\\]{1,150})$/;

/**
 * The audio that one of Podlove's download-counting addresses led to: that of the only public episode whose file has
 * this name, here or in its source. Returns null if there is none, or if it is a counting address as well.
 */
export async function redirectToPodloveFile(
  { db, clock }: Pick<Services, "db" | "clock">,
  url: URL,
): Promise<string | null> {
  const [, name] = counting.exec(url.pathname) ?? [];
  if (!name) return null;
  const rows = await db
    .selectFrom("episodes")
    .leftJoin("media_files", (join) =>
      join.on(sql<boolean>`'/media/' || media_files.path = episodes.audio_url`),
    )
    .select("audio_url as audio")
    .where("public_from", "<=", now(clock))
    .where("open_from", "<=", now(clock))
    .where((eb) =>
      eb.or([eb("audio_url", "like", `%/${name}`), eb("source_url", "like", `%/${name}`)]),
    )
    .limit(2)
    .execute();
  const [found, other] = rows;
  return found && !other && !found.audio.includes("/podlove/file/") ? found.audio : null;
}
