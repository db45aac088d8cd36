import { sql } from "kysely";
import { hasAudio, published } from "~/core/episodes/episodes.server";
import { formatCount } from "~/lib/german-number";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";

/** The number of audible episodes without a transcript, as a sentence. */
export async function knownBarriers({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<string[]> {
  const heard = published(db, now(clock))
    .where(hasAudio)
    .select(({ fn }) => fn.countAll<number>().as("total"));
  const [all, unread] = await Promise.all([
    heard.executeTakeFirstOrThrow(),
    // The row has the text's length; comparing the text would read all of it.
    heard.where(sql`octet_length(transcript)`, "=", 0).executeTakeFirstOrThrow(),
  ]);
  if (unread.total === 0) return [];
  const have = unread.total === 1 ? "hat" : "haben";
  return [
    `${formatCount(unread.total)} von ${formatCount(all.total)} Folgen ${have} keine Mitschrift.`,
  ];
}
