import { z } from "zod";
import { storedColumns } from "~/core/content/fields";
import { findRow } from "~/core/content/kind.server";
import { publicFields } from "~/core/content/public-fields.server";
import { inTransaction, writeVersion } from "~/core/content/save.server";
import { episodeLink, linkedEpisode } from "~/core/episodes/operations.server";
import { flag, given } from "~/lib/forms/form-field";
import type { Operator } from "~/platform/actor";
import { now } from "~/platform/clock.server";
import {
  changedSince,
  cursorPage,
  formOperation,
  idInput,
  listInput,
  listOutput,
  moment,
  OperationError,
  operation,
  pageAddress,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { type Publication, publicationNote } from "./admin-list.server";
import { findVisiblePost } from "./find-post.server";
import { listPostsFrom } from "./list-posts.server";
import { pictureMissing, postFields, postMessages } from "./post.fields";
import { postKind } from "./post.kind.server";
import type { PostSummary } from "./posts.schema";
import { postPath } from "./posts-path";

const { shape, values } = publicFields(postFields, {
  names: [
    "title",
    "slug",
    "excerpt",
    "content",
    "category",
    "tags",
    "imageUrl",
    "readingTime",
    "metaTitle",
    "metaDescription",
    "metaKeywords",
    "ogImageUrl",
    "canonicalUrl",
  ],
  items: { tags: z.string() },
});

const beginning = {
  id: z.string(),
  url: z.string(),
  publishedAt: moment,
  episode: linkedEpisode.nullable().meta({ description: "Die Folge dazu" }),
};

const { slug, title, excerpt, category, imageUrl, readingTime } = shape;
const summary = z
  .object({ ...beginning, slug, title, excerpt, category, imageUrl, readingTime })
  .meta({ id: "PostSummary" });
const post = z
  .object({ ...beginning, updatedAt: moment, imageAlt: z.string(), ...shape })
  .meta({ id: "Post" });

const group = "Blog";

const list = operation({
  name: "posts.list",
  isTool: true,
  method: "GET",
  path: "/posts",
  group,
  about: "The posts that everybody reads.",
  title: "Artikel auflisten",
  english: "List the published posts of the blog. The newest first.",
  description: "Der neueste zuerst.",
  isPublic: true,
  input: z.strictObject({
    ...listInput("posts", z.object({ since: moment, id: idInput })),
    changedSince,
  }),
  output: listOutput(summary),
  async run(services, { cursor: after, limit, changedSince }) {
    const moment = now(services.clock);
    const asked = { after, changedSince, limit: limit + 1 };
    const posts = await listPostsFrom(services.db, moment, asked);
    return cursorPage("posts", limit, posts, {
      item: (post) => ({ ...postHead(services, post), ...values(services, post) }),
      keys: ({ publishedAt, id }) => ({ since: publishedAt, id }),
    });
  },
});

const get = operation({
  name: "posts.get",
  isTool: true,
  method: "GET",
  path: "/posts/{slug}",
  group,
  title: "Einen Artikel lesen",
  english: "Read a post.",
  isPublic: true,
  input: z.strictObject({ slug: z.string().max(300).meta({ description: "Aus der Liste" }) }),
  output: post,
  missing: "Diesen Artikel gibt es hier nicht.",
  async run(services, { slug }) {
    const found = await findVisiblePost(services.db, now(services.clock), slug);
    if (!found) return null;
    const { updatedAt, imageAlt } = found;
    return { ...postHead(services, found), updatedAt, imageAlt, ...values(services, found) };
  },
});

function postHead(services: Services, post: PostSummary) {
  const { id, publishedAt, episode } = post;
  const url = pageAddress(services, postPath(post));
  return { id, url, publishedAt, episode: episode && episodeLink(services, episode) };
}

/** Publishes or withdraws an article from the list of articles. */
export const publish = formOperation({
  name: "admin.posts.setPublication",
  asks: "blog.publish",
  failed: postMessages.publication,
  missing: `${postMessages.publication}: Den Artikel gibt es nicht mehr.`,
  fields: { id: given(), published: flag("Veröffentlicht") },
  async run(services, { id, published }, { operator }) {
    const post = await setPublication(services, operator, id, published);
    if (post === "unpictured")
      throw new OperationError("invalid-input", { detail: pictureMissing });
    return post && { message: await publicationNote(services, post) };
  },
});

export const operations = [list, get, publish];

/** Publishes or withdraws a post, unless that is its state already. Only drafts may lack a picture. */
export async function setPublication(
  services: Services,
  operator: Operator,
  id: string,
  isPublished: boolean,
): Promise<
  (Publication & { publishedAt: string | null; updatedAt: string }) | "unpictured" | null
> {
  const published = isPublished ? 1 : 0;
  const post = await inTransaction(services, postKind, async (trx) => {
    const former = await findRow(trx, postKind, id);
    if (!former || former.published === published) return former;
    if (isPublished && !former.image_url) return "unpictured";
    const row = await writeVersion(trx, services, operator, postKind, {
      former,
      columns: { ...storedColumns(postFields, former), published },
      verb: isPublished ? "publish" : "withdraw",
      note: isPublished ? "Veröffentlicht" : "Zurückgezogen",
    });
    return row ?? findRow(trx, postKind, id);
  });
  if (!post || post === "unpictured") return post;
  const { episode_id: episodeId, published_at: publishedAt, updated_at: updatedAt } = post;
  return { published: post.published === 1, episodeId, publishedAt, updatedAt };
}
