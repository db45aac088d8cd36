import { sql } from "kysely";
import type { KindAddition } from "~/core/content/kind.server";
import { bothFrom, isPublic } from "~/core/content/publication";
import { tagSlug, uniqueTags } from "~/core/content/tags-field";
import { readUntilChange } from "~/platform/db/cached-until-change";
import type { Db, Trx } from "~/platform/db/handles";

export type TaggedEntry = {
  table: "episodes" | "blog_posts";
  id: string;
  /** Moment from which visitors see the entry; null for a draft, or a post about one. */
  publicFrom: string | null;
  /** Stored names, some of which may be former ones. */
  tags: string[];
};

/** `entries`: newest first, drafts at the end. */
export type Tag = { slug: string; name: string; entries: TaggedEntry[] };

/** Current names of tags, by any slug that was typed or imported. */
export type TagNames = ReadonlyMap<string, string>;

/** All tags by slug, including those of drafts, cached until the content changes. */
export const currentTags = readUntilChange((db) => readTags(db));

export async function readTags(db: Db | Trx) {
  const names = await readNames(db);
  const tags = new Map<string, Tag>();
  for (const entry of await readEntries(db))
    for (const name of presentNames(entry.tags, names)) {
      const slug = tagSlug(name);
      const tag = tags.get(slug) ?? { slug, name, entries: [] };
      tag.entries.push(entry);
      tags.set(slug, tag);
    }
  return { tags, names };
}

/** The distinct current names of stored tags. */
export function presentNames(stored: readonly string[], names: TagNames): string[] {
  return uniqueTags(stored.map((name) => names.get(tagSlug(name)) ?? name));
}

async function readNames(db: Db | Trx): Promise<Map<string, string>> {
  const rows = await db.selectFrom("tag_names").selectAll().execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** Episodes and posts with tags, newest first. */
async function readEntries(db: Db | Trx): Promise<TaggedEntry[]> {
  const episodes = await db
    .selectFrom("episodes")
    .select(["id", "tags", "public_from"])
    .where(hasTags("episodes"))
    .execute();
  const posts = await db
    .selectFrom("blog_posts")
    .leftJoin("episodes", "episodes.id", "blog_posts.episode_id")
    .select(["blog_posts.id", "blog_posts.tags", "blog_posts.public_from"])
    .select(["episode_id", "episodes.public_from as episode_from"])
    .where(hasTags("blog_posts"))
    .execute();
  const ofEpisodes = episodes.map((row) => entryOf("episodes", row, row.public_from));
  const ofPosts = posts.map(({ episode_from, ...row }) =>
    entryOf(
      "blog_posts",
      row,
      row.episode_id ? bothFrom(row.public_from, episode_from) : row.public_from,
    ),
  );
  const moment = ({ publicFrom, id }: TaggedEntry) => `${publicFrom ?? ""} ${id}`;
  return [...ofEpisodes, ...ofPosts].sort((a, b) => (moment(a) < moment(b) ? 1 : -1));
}

/** The condition of the partial index, which has no rows while no entry has tags. */
function hasTags(table: TaggedEntry["table"]) {
  return sql<boolean>`${sql.ref(`${table}.tags`)} <> '[]'`;
}

function entryOf(
  table: TaggedEntry["table"],
  { id, tags }: { id: string; tags: string },
  publicFrom: string | null,
): TaggedEntry {
  return { table, id, publicFrom, tags: JSON.parse(tags) };
}

/** A tag with its visible entries, found by its current or a former name; null if it has none. */
export function publicTag(
  { tags, names }: Awaited<ReturnType<typeof readTags>>,
  now: string,
  asked: string,
): Tag | null {
  const slug = tagSlug(asked);
  const tag = tags.get(tagSlug(names.get(slug) ?? slug));
  const entries = tag?.entries.filter(({ publicFrom }) => isPublic(publicFrom, now)) ?? [];
  return tag && entries.length > 0 ? { ...tag, entries } : null;
}

/** The current names of typed or imported tags. New names are stored. */
export async function nameTags(trx: Trx, typed: readonly string[]): Promise<string[]> {
  if (typed.length === 0) return [];
  const rows = typed.map((name) => ({ slug: tagSlug(name), name }));
  await trx
    .insertInto("tag_names")
    .values(rows)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  const slugs = rows.map(({ slug }) => slug);
  const known = await trx.selectFrom("tag_names").selectAll().where("slug", "in", slugs).execute();
  return presentNames(typed, new Map(known.map(({ slug, name }) => [slug, name])));
}

/** Stores tags of episodes and posts under their current names. */
export const tagAddition: KindAddition = {
  async derive(trx, { tags }) {
    return { tags: JSON.stringify(await nameTags(trx, JSON.parse(String(tags)))) };
  },
};
