import { sql } from "kysely";
import { pageOf } from "~/lib/page-of";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import {
  adminEpisodesPerPage,
  defaultSort,
  type EpisodeEntry,
  type EpisodeSort,
  type Lack,
} from "./admin-list.schema";
import { hasPicture } from "./episode-checklist";
import { isPlayable } from "./episodes.schema";
import { publicationStatus } from "./publication";
import type { EpisodesTable } from "./tables";

const columns = [
  "id",
  "number",
  "title",
  "invention",
  "date",
  "duration",
  "image_url",
  "drawing_url",
  "audio_url",
  "fun_fact",
  "meta_description",
] as const satisfies readonly (keyof EpisodesTable)[];

type Row = Pick<EpisodesTable, (typeof columns)[number]> & { is_described: number };

export type EpisodeEntryPage = {
  episodes: EpisodeEntry[];
  total: number;
  page: number;
  pages: number;
};

type Wish = { query?: string; sort?: EpisodeSort; page?: number; size?: number };

/**
 * Every episode, scheduled ones too, a page at a time; a search looks into title and invention (specification,
 * section 5). Sorted and searched here, since the databases disagree about umlauts.
 */
export async function listEpisodesForAdmin(
  db: Db,
  today: string,
  { query = "", sort = defaultSort, page = 1, size = adminEpisodesPerPage }: Wish = {},
): Promise<EpisodeEntryPage> {
  return orDataError("Failed to fetch episodes", async () => {
    const rows = await entriesOf(db).execute();
    const wanted = searchable(query);
    const matching = wanted
      ? rows.filter(({ title, invention }) => searchable(`${title}\n${invention}`).includes(wanted))
      : rows;
    matching.sort(inOrder(sort));
    const { rows: shown, ...place } = pageOf(matching, { page, size });
    return { episodes: shown.map((row) => entryOf(row, today)), ...place };
  });
}

/** The next episode that is not out yet and what it lacks, or null. */
export async function findNextScheduled(db: Db, today: string): Promise<EpisodeEntry | null> {
  return orDataError("Failed to fetch episodes", async () => {
    const row = await entriesOf(db)
      .where("date", ">", today)
      .orderBy("date")
      .orderBy("number")
      .limit(1)
      .executeTakeFirst();
    return row ? entryOf(row, today) : null;
  });
}

/** Every episode for a list to choose from, newest first. */
export async function listEpisodeChoices(db: Db) {
  return orDataError("Failed to fetch episodes", () =>
    db
      .selectFrom("episodes")
      .select(["id", "number", "title", "date"])
      .orderBy("date", "desc")
      .orderBy("id", "desc")
      .execute(),
  );
}

function entriesOf(db: Db) {
  return db
    .selectFrom("episodes")
    .select(columns)
    .select(sql<number>`case when description = '' then 0 else 1 end`.as("is_described"));
}

const german = new Intl.Collator("de", { numeric: true });

function inOrder(sort: EpisodeSort): (a: Row, b: Row) => number {
  const direction = sort.startsWith("-") ? -1 : 1;
  const byDate = (a: Row, b: Row) =>
    compare(a.date, b.date) || (a.number ?? 0) - (b.number ?? 0) || compare(a.id, b.id);
  const by: Record<string, (a: Row, b: Row) => number> = {
    datum: byDate,
    // What is scheduled lies after what is out: the status follows from the date.
    status: byDate,
    nummer: (a, b) => (a.number ?? 0) - (b.number ?? 0) || byDate(a, b),
    titel: (a, b) => german.compare(a.title, b.title) || byDate(a, b),
  };
  const order = by[sort.replace("-", "")] ?? byDate;
  return (a, b) => direction * order(a, b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function entryOf(row: Row, today: string): EpisodeEntry {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    invention: row.invention,
    date: row.date,
    duration: row.duration,
    status: publicationStatus(row.date, today),
    lacks: lacksOf(row),
  };
}

function lacksOf(row: Row): Lack[] {
  const has: Record<Lack, boolean> = {
    Audio: isPlayable(row.audio_url),
    Bild: hasPicture({ imageUrl: row.image_url, drawingUrl: row.drawing_url }),
    Kurioses: !!row.fun_fact,
    Beschreibung: row.is_described === 1,
    "Meta-Beschreibung": !!row.meta_description,
  };
  return (Object.keys(has) as Lack[]).filter((name) => !has[name]);
}
