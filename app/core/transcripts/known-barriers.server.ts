import { sql } from "kysely";
import { hasAudio, published } from "~/core/episodes/episodes.server";
import { formatCount } from "~/lib/german-number";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";

/** Says how many of the episodes that can be heard cannot be read. */
export async function knownBarriers({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<string[]> {
  const heard = published(db, now(clock))
    .where(hasAudio)
    .select(({ fn }) => fn.countAll<number>().as("total"));
  const [all, unread] = await Promise.all([
    heard.executeTakeFirstOrThrow(),
    // How long it is stands in the row; to compare it would read all of it.
    heard.where(sql`octet_length(transcript)`, "=", 0).executeTakeFirstOrThrow(),
  ]);
  if (unread.total === 0) return [];
  const have = unread.total === 1 ? "hat" : "haben";
  return [
    `${formatCount(unread.total)} von ${formatCount(all.total)} Folgen ${have} keine Mitschrift.`,
  ];
}
