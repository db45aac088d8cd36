import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { listMediaUses, type MediaSubject } from "./media-uses.server";

/** A page that uses a file; `former`: it did, and now uses another one; `trashed`: it lies in the bin. */
export type MediaPlace = MediaSubject & { title: string; former: boolean; trashed: boolean };

/** Enough to show, and to refuse a deletion. */
const mostPlaces = 100;

const textsOf = {
  episode: ["audio_url", "image_url", "drawing_url", "og_image_url", "description", "chapters"],
  post: ["image_url", "og_image_url", "content"],
  video: ["thumbnail_url"],
  show: ["cover", "imprint", "privacy"],
  page: ["content", "og_image_url"],
  campaign: ["content"],
  person: ["portrait", "text"],
} as const;

/**
 * Where a file is used, by what stands in the pages themselves: imports and drafts of old count too. Former
 * uses follow, of pages that are still there. `most`: of each kind; null: all.
 */
export async function findMediaPlaces(
  db: Db,
  { id, url }: { id: string; url: string },
  most: number | null = mostPlaces,
): Promise<MediaPlace[]> {
  const wanted = { pattern: patternOf(url), most };
  return orDataError("Failed to fetch media", async () => {
    const [trashed, ...found] = await Promise.all([
      selectTrashed(db, wanted),
      select(db, "episode", sql`select id, title from episodes`, wanted),
      select(db, "post", sql`select id, title from blog_posts`, wanted),
      select(db, "video", sql`select id, title from videos`, wanted),
      select(db, "page", sql`select id, title from pages`, wanted),
      select(db, "show", sql`select 'show' as id, name as title from show`, wanted),
      select(db, "person", sql`select id, name as title from people`, wanted),
      select(db, "campaign", sql`select id, subject as title from newsletter_campaigns`, wanted),
    ]);
    const present = found.flat();
    const isPresent = ({ kind, id }: MediaSubject) =>
      present.some((place) => place.kind === kind && place.id === id);
    const former = (await listMediaUses(db, id)).filter((use) => use.former && !isPresent(use));
    const titled = await Promise.all(former.map((use) => withTitle(db, use)));
    return [...present, ...trashed, ...titled.filter((place) => place !== null)];
  });
}

type Kind = keyof typeof textsOf;

type Wanted = { pattern: string; most: number | null };

/** No column is looked through with a pattern of somebody else: addresses hold letters, digits, - _ . / */
function patternOf(url: string): string {
  return `%${url.replaceAll("_", "\\_")}%`;
}

async function select(
  db: Db,
  kind: Kind,
  from: RawBuilder<unknown>,
  { pattern, most }: Wanted,
): Promise<MediaPlace[]> {
  const named = textsOf[kind].map((column) => sql`${sql.ref(column)} like ${pattern} escape '\\'`);
  const { rows } = await sql<{ id: string; title: string }>`${from}
    where ${sql.join(named, sql` or `)} order by id desc ${upTo(most)}`.execute(db);
  return rows.map(({ id, title }) => ({ kind, id, title, former: false, trashed: false }));
}

/** Deleted pages that can come back, and then need their files. */
async function selectTrashed(db: Db, { pattern, most }: Wanted): Promise<MediaPlace[]> {
  const pages = sql.join([
    ...["episodes", "blog_posts", "videos", "pages", "newsletter_campaigns", "people"],
  ]);
  const { rows } = await sql<Pick<MediaPlace, "kind" | "id" | "title">>`
    select kind, subject_id as id, title from deleted_items where exists (
      select 1 from deleted_rows where deleted_id = deleted_items.id
        and column_name is null and table_name in (${pages}) and rows like ${pattern} escape '\\')
    order by deleted_items.id desc ${upTo(most)}`.execute(db);
  return rows.map((row) => ({ ...row, former: false, trashed: true }));
}

function upTo(most: number | null): RawBuilder<unknown> {
  return most === null ? sql`` : sql`limit ${most}`;
}

async function withTitle(db: Db, { kind, id }: MediaSubject): Promise<MediaPlace | null> {
  if (kind === "show") return { kind, id, title: "Einstellungen", former: true, trashed: false };
  // Of a person no file is kept for good, as only audio is.
  if (kind === "person") return null;
  // A campaign that is sent never changes, and of a draft no former use is kept.
  if (kind === "campaign") return null;
  const table = {
    episode: "episodes",
    post: "blog_posts",
    video: "videos",
    page: "pages",
  } as const;
  const row = await db
    .selectFrom(table[kind])
    .select("title")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { kind, id, title: row.title, former: true, trashed: false } : null;
}
