import type { Db, Trx } from "~/platform/db/handles";
import type { FeedValuesTable } from "../tables";
import type { Fingerprints } from "./merge-fields.server";

type Kind = FeedValuesTable["kind"];

/** What a feed said last time of everything of a kind, by guid. */
export async function mapFeedValues(db: Db, kind: Kind): Promise<Map<string, Fingerprints>> {
  const rows = await db
    .selectFrom("feed_values")
    .select(["guid", "fields"])
    .where("kind", "=", kind)
    .execute();
  return new Map(rows.map(({ guid, fields }) => [guid, JSON.parse(fields)]));
}

/** Keeps what a feed says now; what it does not mention stays as it was last time. */
export async function keepFeedValues(
  trx: Trx,
  kind: Kind,
  values: ReadonlyMap<string, Fingerprints>,
): Promise<void> {
  if (!values.size) return;
  const rows = [...values].map(([guid, fields]) => ({
    kind,
    guid,
    fields: JSON.stringify(fields),
  }));
  await trx
    .insertInto("feed_values")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "guid"])
        .doUpdateSet((eb) => ({ fields: eb.ref("excluded.fields") })),
    )
    .execute();
}

/** Ids of the episodes that somebody saved here. */
export async function listSavedEpisodes(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("content_revisions")
    .select("subject_id")
    .where("subject_kind", "=", "episode")
    .distinct()
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}
