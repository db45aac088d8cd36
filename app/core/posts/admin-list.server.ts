import { byCode, type ListQuery, operatorList } from "~/core/content/operator-list.server";
import { formatPublicationDate, isPublic, publicationStatus } from "~/core/content/publication";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { appearedAt } from "./post-rows.server";

export type PostEntry = Awaited<ReturnType<typeof listPostsForAdmin>>["rows"][number];

/**
 * A page of all posts, including drafts and those about scheduled episodes. A search covers title, category and excerpt
 * (specification, section 5). Drafts are sorted by their creation.
 */
export async function listPostsForAdmin(db: Db, now: string, query: ListQuery = {}) {
  const stored = await db
    .selectFrom("blog_posts")
    .leftJoin("episodes", "episodes.id", "blog_posts.episode_id")
    .select(["blog_posts.id", "blog_posts.title", "blog_posts.slug", "blog_posts.excerpt"])
    .select(["blog_posts.category", "blog_posts.published", "blog_posts.created_at"])
    .select(["blog_posts.published_at", "blog_posts.public_from", "blog_posts.created_by"])
    .select(["episodes.id as episode_id", "episodes.title as episode_title"])
    .select("episodes.public_from as episode_from")
    .execute();
  const posts = stored.map((row) => ({
    ...row,
    /** Moment at which visitors first saw the post, or will see it (ISO 8601); null for a draft. */
    publishedAt: row.published_at && appearedAt(row.published_at, row.episode_from),
  }));
  const { rows, ...place } = operatorList(posts, query, {
    searched: ({ title, category, excerpt }) => [title, category, excerpt],
    byDate: (a, b) => byCode(a.publishedAt ?? a.created_at, b.publishedAt ?? b.created_at),
    orders: { status: (a, b) => a.published - b.published },
  });
  const shown = rows.map(({ id, title, slug, category, publishedAt, ...row }) => {
    const { episode_id, episode_title, episode_from, public_from } = row;
    const isScheduled = !isPublic(episode_from, now);
    const episode = episode_id && { id: episode_id, title: episode_title ?? "", isScheduled };
    const published = row.published === 1;
    const status = publicationStatus(public_from, now);
    return {
      id,
      title,
      slug,
      category,
      published,
      status,
      publishedAt,
      episode: episode || null,
    };
  });
  return { rows: shown, ...place };
}

/** The first post about an episode, published or not, or null. Only for operators (specification, section 7). */
export async function findAnyPostOfEpisode(db: Db, episodeId: string) {
  const row = await db
    .selectFrom("blog_posts")
    .select(["id", "title"])
    .where("episode_id", "=", episodeId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The categories of posts, alphabetically. */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("blog_posts").select("category").distinct().execute();
  return rows.map(({ category }) => category).sort(new Intl.Collator("de").compare);
}

/** The drafts edited last, and the number of all drafts. */
export async function listDraftPosts(db: Db, limit = 5) {
  const drafts = db.selectFrom("blog_posts").where("published", "=", 0);
  const { total } = await drafts
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const posts = await drafts
    .select(["id", "title", "updated_at as updatedAt"])
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return { posts, total };
}

export type Publication = { published: boolean; episodeId: string | null };

/** A German sentence on when visitors will see a published post; null if they see it now. */
export async function publicationNote(
  { db, clock }: Services,
  { published, episodeId }: Publication,
): Promise<string | null> {
  if (!published || !episodeId) return null;
  const episode = await findAnyEpisode(db, episodeId);
  if (!episode || isPublic(episode.publicFrom, now(clock))) return null;
  if (episode.publicFrom === null)
    return "Der Artikel erscheint, sobald seine Folge veröffentlicht ist.";
  return `Der Artikel erscheint am ${formatPublicationDate(episode)}, zusammen mit seiner Folge.`;
}
