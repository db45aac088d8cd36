import { sql } from "kysely";
import type { Kind } from "~/core/content/kind.server";
import { dayErrors, isPublic, momentOf } from "~/core/content/publication";
import { tagsCodec } from "~/core/content/tags-codec.server";
import { readArchivedRows } from "~/core/content/trash/deleted-rows.server";
import { episodeChoices } from "~/core/episodes/list/admin-list.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { withoutGoneEpisode } from "~/core/episodes/list/deleted-episodes.server";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import { getShow } from "~/core/show/show.server";
import { showText } from "~/core/show/texts";
import { slugOf } from "~/lib/text/slug";
import { now } from "~/platform/clock.server";
import type { Db, Trx } from "~/platform/db/handles";
import { viewOf } from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";
import {
  listCategories,
  listPostsForAdmin,
  type PostEntry,
  publicationNote,
} from "./admin-list.server";
import { articleOf } from "./article-html";
import { findPostForPreview, findVisiblePost } from "./find-post.server";
import { type PostErrors, postFields, postSeoDefaults, readingTimeRange } from "./post.fields";
import { postPath } from "./posts-path";
import type { PostRow } from "./tables";

export const postKind: Kind<PostRow, typeof postFields> = {
  name: "post",
  table: "blog_posts",
  title: "title",
  noun: "blog post",
  isPublic: true,
  fields: postFields,
  decided: ["published", "date", "time"],
  codecs: { tags: tagsCodec },
  normalise: ({ slug, title }) => ({ slug: slugOf(slug || title) }),
  defaults: (texts, show) => postSeoDefaults(texts, showText(show, "postKeywords")),
  async clashes({ db }, { slug, episode_id, date, time }, former) {
    const errors: PostErrors = dayErrors({ date, time });
    const other = await findPostBySlug(db, slug);
    if (other && other.id !== former?.id)
      errors.slug = `Diesen Slug hat schon der Artikel „${other.title}“. Bitte nimm einen anderen.`;
    if (episode_id && !(await findAnyEpisode(db, episode_id)))
      errors.episodeId = "Diese Folge gibt es nicht mehr. Bitte wähle eine andere oder keine.";
    return errors;
  },
  pages: {
    sorts: ["titel", "status"],
    async list(services, operator, query) {
      const list = await listPostsForAdmin(services.db, now(services.clock), query);
      const rows = list.rows.map((post) => {
        const path = isSeen(post) ? postPath(post) : null;
        return { ...post, view: viewOf(services, operator, { kind: "post", id: post.id }, path) };
      });
      return { ...list, rows };
    },
    begin: (_services, request) => ({
      episodeId: new URL(request.url).searchParams.get("folge") ?? "",
      readingTime: String(readingTimeRange.default),
    }),
    read: async (services, operator) => ({
      categories: await listCategories(services.db),
      choices: await episodeChoices(services, operator),
    }),
    async publicPath({ db, clock }, { slug }) {
      return (await findVisiblePost(db, now(clock), slug)) ? postPath({ slug }) : null;
    },
    idAt: async ({ db, clock }, slug) =>
      (slug && (await findVisiblePost(db, now(clock), slug))?.id) || null,
    afterSave: (services, { published, episodeId }) =>
      publicationNote(services, { published: published === "1", episodeId }),
  },
  preview: previewPost,
  initial: ({ id: created_by }) => ({ created_by }),
  /** Sets the moment of publication when a post is published for the first time (specification, section 4). */
  derive(_trx, { published, date, time }, { former, now }) {
    const before = former && hasBeenOut(former, now) ? former.published_at : null;
    const public_from = published ? (momentOf({ date, time }) ?? before ?? now) : null;
    return { public_from, published_at: public_from ?? before };
  },
  afterSave: keepFormerSlug,
  mediaColumns: ["content", "image_url", "og_image_url"],
  publicFrom: sql`
    select case when blog_posts.episode_id is null or blog_posts.public_from > episodes.public_from
      then blog_posts.public_from else episodes.public_from end
    from blog_posts left join episodes on episodes.id = blog_posts.episode_id
    where blog_posts.id = media_uses.subject_id and blog_posts.published = 1`,
  async wasHidden(trx, former, now) {
    if (!former) return false;
    if (!isPublic(former.public_from, now)) return true;
    const episode = former.episode_id ? await findAnyEpisode(trx, former.episode_id) : null;
    return episode !== null && !isPublic(episode.publicFrom, now);
  },
  async beforeDelete(_trx, { row: { id } }) {
    return { parts: [{ table: "post_slugs", where: sql`post_id = ${id}`, key: "slug" }] };
  },
  adapt: withoutGoneEpisode,
  async obstacle(trx, { id }) {
    const [row] = await readArchivedRows(trx, id, "blog_posts");
    const slug = String(row?.slug);
    const same = await findPostBySlug(trx, slug);
    return same
      ? `Die Adresse „${slug}“ hat inzwischen der Artikel „${same.title}“. Gib ihm eine andere, dann kann dieser zurückkommen.`
      : null;
  },
};

function isSeen({ status, episode }: PostEntry): boolean {
  return status === "Veröffentlicht" && !episode?.isScheduled;
}

/** True if the post was public at some time. A moment in the future was only a plan. */
function hasBeenOut({ published_at }: PostRow, now: string): boolean {
  return published_at !== null && published_at <= now;
}

/** Redirects the former address of a public post to the new one. */
async function keepFormerSlug(
  trx: Trx,
  { id, slug, updated_at: created_at }: PostRow,
  former: PostRow | null,
): Promise<void> {
  if (former && former.slug !== slug && hasBeenOut(former, created_at))
    await trx
      .insertInto("post_slugs")
      .values({ slug: former.slug, post_id: id, created_at })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id: id }))
      .execute();
  await trx.deleteFrom("post_slugs").where("slug", "=", slug).execute();
}

async function findPostBySlug(db: Db | Trx, slug: string) {
  const row = await db
    .selectFrom("blog_posts")
    .select(["id", "title"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ?? null;
}

export async function previewPost(
  { db, storage }: Services,
  id: string,
  admitted: (text: string) => string,
) {
  const found = await findPostForPreview(db, id);
  if (!found) return null;
  const { content, ...post } = found;
  const show = await getShow(db);
  return {
    title: post.title,
    post: { ...post, imageUrl: admitted(post.imageUrl) },
    legend: await legendOf({ storage }, post.imageUrl),
    article: articleOf(admitted(content)),
    author: show.author || show.name,
  };
}
