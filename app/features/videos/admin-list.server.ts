import { pageOf } from "~/lib/page-of";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import {
  adminVideosPerPage,
  defaultVideoSort,
  type VideoEntry,
  type VideoSort,
} from "./admin-list.schema";

export type VideoEntryPage = {
  videos: VideoEntry[];
  /** Matching videos on all pages. */
  total: number;
  page: number;
  pages: number;
};

type Wish = { query?: string; sort?: VideoSort; page?: number; size?: number };

/**
 * Every video, those of scheduled episodes too, a page at a time; a search looks into title, description and the
 * episode's title (specification, section 5). Sorted and searched here: the databases disagree about umlauts.
 */
export async function listVideosForAdmin(
  db: Db,
  today: string,
  { query = "", sort = defaultVideoSort, page = 1, size = adminVideosPerPage }: Wish = {},
): Promise<VideoEntryPage> {
  return orDataError("Failed to fetch videos", async () => {
    const rows = await entriesOf(db).execute();
    const wanted = searchable(query);
    const matching = wanted ? rows.filter((row) => textOf(row).includes(wanted)) : rows;
    matching.sort(inOrder(sort));
    const { rows: shown, ...place } = pageOf(matching, { page, size });
    return { videos: shown.map((row) => entryOf(row, today)), ...place };
  });
}

function entriesOf(db: Db) {
  return db
    .selectFrom("videos")
    .innerJoin("episodes", "episodes.id", "videos.episode_id")
    .select(["videos.id", "videos.title", "videos.description", "videos.thumbnail_url"])
    .select(["videos.youtube_id", "videos.created_at", "videos.episode_id"])
    .select(["episodes.title as episode_title", "episodes.date as episode_date"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>["execute"]>>[number];

function textOf({ title, description, episode_title }: Row): string {
  return searchable([title, description, episode_title].join("\n"));
}

const german = new Intl.Collator("de", { numeric: true });

function inOrder(sort: VideoSort): (a: Row, b: Row) => number {
  const direction = sort.startsWith("-") ? -1 : 1;
  const byDate = (a: Row, b: Row) => compare(a.created_at, b.created_at) || compare(a.id, b.id);
  const by: Record<string, (a: Row, b: Row) => number> = {
    datum: byDate,
    titel: (a, b) => german.compare(a.title, b.title) || byDate(a, b),
    folge: (a, b) => german.compare(a.episode_title, b.episode_title) || byDate(a, b),
  };
  const order = by[sort.replace("-", "")] ?? byDate;
  return (a, b) => direction * order(a, b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function entryOf(row: Row, today: string): VideoEntry {
  return {
    id: row.id,
    title: row.title,
    thumbnailUrl: row.thumbnail_url,
    youtubeId: row.youtube_id,
    createdAt: row.created_at,
    episode: {
      id: row.episode_id,
      title: row.episode_title,
      isScheduled: row.episode_date > today,
    },
  };
}
