import { v7 as uuidv7 } from "uuid";
import { blankValues, columnsOf, type Field, type ValuesOf } from "~/core/content/fields";
import { wantedMoment } from "~/core/episodes/list/held-episodes.server";
import { getShow } from "~/core/show/show.server";
import { showText } from "~/core/show/texts";
import type { Trx } from "~/platform/db/handles";
import { sanitize } from "~/platform/sanitize.server";
import { openFrom } from "./audience";
import { episodeFields, seoDefaults } from "./episode.fields";
import { derivedColumns } from "./episode.kind.server";
import { episodeColumns, episodeOf } from "./episode-rows.server";
import type { Episode } from "./episodes.schema";
import { storedPeople, writePeople } from "./people/episode-people.server";
import type { EpisodeRow } from "./tables";

type EpisodeValues = Omit<ValuesOf<typeof episodeFields>, "dossier">;
type Origin = Pick<Episode, "id" | "guid" | "publishedAt">;
type Core = Pick<EpisodeValues, "title" | "invention" | "description" | "date" | "duration">;

/** An episode from an import, which may lack fields. */
export type NewEpisode = Partial<EpisodeValues & Origin> & Core;

/** Values of fields that an import leaves out. */
const blank = {
  ...blankValues(episodeFields),
  published: true,
  ...({ episodeType: "full", audioUrl: "#", audience: "all" } as const),
};

/**
 * Adds an episode from an import, or overwrites the one with the same id. HTML is sanitised, and empty SEO
 * fields get their defaults. When overwriting, dossier and audience stay, and so do chapters, transcript and
 * other names if the import has none.
 */
export async function importEpisode(trx: Trx, input: NewEpisode, now: Date): Promise<Episode> {
  const row = episodeRow(input, now, showText(await getShow(trx), "episodeKeywords"));
  row.people = await storedPeople(trx, input.people ?? [], now);
  const { id: _id, created_at: _created, created_by: _creator, dossier: _, ...values } = row;
  const { chapters, transcript, automatic_transcript, doubtful_words, search_names, ...kept } =
    values;
  const { audience: _for, open_date: _day, open_from: _open, ...others } = kept;
  const written = { transcript, automatic_transcript, doubtful_words };
  const given = {
    ...others,
    ...(input.chapters ? { chapters } : {}),
    ...(input.searchNames ? { search_names } : {}),
    ...(input.transcript === undefined ? {} : written),
  };
  const saved = await trx
    .insertInto("episodes")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(given))
    .returning(episodeColumns)
    .executeTakeFirstOrThrow();
  await writePeople(trx, saved);
  return episodeOf(saved);
}

/** Replaces a guid that no app has seen yet. */
export async function replaceGuid(trx: Trx, from: string, guid: string): Promise<void> {
  await trx.updateTable("episodes").set({ guid }).where("guid", "=", from).execute();
}

function episodeRow(input: NewEpisode, now: Date, keywords: string): EpisodeRow {
  const id = input.id ?? uuidv7({ msecs: now.getTime() });
  const values = trimmed({ ...blank, ...input, description: sanitize(input.description) });
  const defaults = Object.entries(seoDefaults(values, keywords)).filter(
    ([name]) => !values[name as keyof typeof values],
  );
  const written = { ...values, ...Object.fromEntries(defaults), dossier: "" };
  const columns = columnsOf(episodeFields, written);
  const published_at = input.publishedAt ?? null;
  return {
    ...columns,
    ...derivedColumns(columns),
    id,
    guid: input.guid ?? id,
    published_at,
    public_from: wantedMoment({ ...columns, published_at }),
    open_from: openFrom(columns),
    created_by: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

function trimmed(values: EpisodeValues): EpisodeValues {
  const entries = Object.keys(episodeFields).map((name) => {
    const value = values[name as keyof EpisodeValues];
    const { isNullable, type }: Field = episodeFields[name as keyof EpisodeValues];
    if (typeof value !== "string" || type === "html" || name === "transcript") return [name, value];
    return [name, value.trim() || (isNullable ? null : "")];
  });
  return Object.fromEntries(entries);
}

/** Sets an episode's transcript (see transcript.ts) unless it has one. Returns true if it did. */
export async function addTranscript(
  trx: Trx,
  id: string,
  transcript: string,
  now: Date,
): Promise<boolean> {
  const updated = await trx
    .updateTable("episodes")
    .set({ transcript, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("transcript", "=", "")
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
