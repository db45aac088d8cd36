import type { Source } from "~/features/dossier/dossier";
import { openEntries, readEntries } from "~/features/episodes/open-dossiers.server";
import { groupBy } from "~/lib/group-by";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";

/** The sources of episodes that are out, in their order, by the episode's id. */
export async function mapSources(
  { db, clock }: Pick<Services, "db" | "clock">,
  episodes: readonly { id: string }[],
): Promise<Map<string, Source[]>> {
  if (!episodes.length) return new Map();
  const ids = episodes.map(({ id }) => id);
  const entries = await readEntries<"sources">(
    openEntries(db, now(clock), "sources")
      .where("episodes.id", "in", ids)
      .orderBy("dossier_entries.position"),
  );
  const grouped = groupBy(entries, ({ episodeId }) => episodeId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ entry }) => entry)]));
}
