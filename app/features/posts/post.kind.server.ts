import { sql } from "kysely";
import type { Kind } from "~/content/kind.server";
import { readKept } from "~/content/trash/deleted-rows.server";
import { findAnyEpisode } from "~/features/episodes/any-episode.server";
import { withoutGoneEpisode } from "~/features/episodes/deleted-episodes.server";
import { slugOf } from "~/features/posts/slug";
import { showText } from "~/features/show/texts";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { type PostErrors, postFields, postSeoDefaults } from "./post.fields";
import type { BlogPostsTable } from "./tables";

export const postKind: Kind<BlogPostsTable, typeof postFields> = {
  ...{ name: "post", table: "blog_posts", title: "title", noun: "blog post", isPublic: true },
  fields: postFields,
  decided: ["published"],
  normalise: ({ slug, title }) => ({ slug: slugOf(slug || title) }),
  defaults: (texts, show) => postSeoDefaults(texts, showText(show, "postKeywords")),
  async clashes(db, { slug, episode_id }, former) {
    const errors: PostErrors = {};
    const other = await findPostBySlug(db, slug);
    if (other && other.id !== former?.id)
      errors.slug = `Diesen Slug hat schon der Artikel „${other.title}“. Bitte nimm einen anderen.`;
    if (episode_id && !(await findAnyEpisode(db, episode_id)))
      errors.episodeId = "Diese Folge gibt es nicht mehr. Bitte wähle eine andere oder keine.";
    return errors;
  },
  initial: ({ id: created_by }) => ({ created_by }),
  /** A published one that has never been gets its moment (specification, section 4). */
  derive: (_trx, { published }, { former, moment }) => ({
    published_at: former?.published_at ?? (published ? moment : null),
  }),
  afterSave: keepFormerSlug,
  mediaTexts: ({ content, image_url, og_image_url }) => [content, image_url, og_image_url],
  async wasHidden(trx, former, today) {
    if (!former) return false;
    if (!former.published) return true;
    const episode = former.episode_id ? await findAnyEpisode(trx, former.episode_id) : null;
    return episode !== null && episode.date > today;
  },
  async beforeDelete(_trx, { row: { id } }) {
    return { parts: [{ table: "post_slugs", where: sql`post_id = ${id}`, key: "slug" }] };
  },
  adapt: withoutGoneEpisode,
  async obstacle(trx, { id }) {
    const [row] = await readKept(trx, id, "blog_posts");
    const slug = String(row?.slug);
    const same = await findPostBySlug(trx, slug);
    return same
      ? `Die Adresse „${slug}“ hat inzwischen der Artikel „${same.title}“. Gib ihm eine andere, dann kann dieser zurückkommen.`
      : null;
  },
};

/** The address that a post had, once public, leads to the new one. */
async function keepFormerSlug(
  trx: Trx,
  { id, slug, updated_at: created_at }: BlogPostsTable,
  former: BlogPostsTable | null,
): Promise<void> {
  if (former && former.slug !== slug && former.published_at !== null)
    await trx
      .insertInto("post_slugs")
      .values({ slug: former.slug, post_id: id, created_at })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id: id }))
      .execute();
  await trx.deleteFrom("post_slugs").where("slug", "=", slug).execute();
}

/** The post that has a slug, or null. */
async function findPostBySlug(db: Db | Trx, slug: string) {
  return orDataError("Failed to fetch blog post", async () => {
    const row = await db
      .selectFrom("blog_posts")
      .select(["id", "title"])
      .where("slug", "=", slug)
      .executeTakeFirst();
    return row ?? null;
  });
}
