import { isPublic } from "~/core/content/publication";
import { tagPath } from "~/core/tags/tag-path.server";
import { currentTags } from "~/core/tags/tags.server";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { Account } from "../account.server";
import { fediverseAddresses } from "../addresses";
import { countFollowers } from "../followers.server";
import type { Note } from "../posts/note";
import { hashtagOf } from "../posts/post-text";
import { findPostById, type Post } from "../posts/posts.server";
import { quotePolicy } from "../replies/stamps.server";
import { documentContext, publicAudience } from "./context";

const postsOfPage = 20;

/** All existing posts, in pages of `Create` activities, newest first; without a page, their number. */
export async function outboxDocument(services: Services, account: Account, page: number | null) {
  const { db } = services;
  const { outbox, actor, followers } = fediverseAddresses(services, account);
  const totalItems = await countPosts(db);
  const pageAt = (number: number) => `${outbox}?page=${number}`;
  if (page === null) return { ...ordered(outbox, totalItems), first: pageAt(1) };
  const posts = await db
    .selectFrom("fediverse_posts")
    .select(["id", "note", "created_at"])
    .where("ended_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset((page - 1) * postsOfPage)
    .limit(postsOfPage)
    .execute();
  return {
    ...ordered(pageAt(page), totalItems),
    type: "OrderedCollectionPage",
    partOf: outbox,
    ...(totalItems > page * postsOfPage && { next: pageAt(page + 1) }),
    ...(page > 1 && { prev: pageAt(page - 1) }),
    orderedItems: posts.map(({ note, created_at }) => {
      const { "@context": _, ...object } = servedNote(services, account, note);
      return {
        id: `${object.id}/activity`,
        type: "Create",
        actor,
        published: created_at,
        to: [publicAudience],
        cc: [followers],
        object,
      };
    }),
  };
}

export async function countPosts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("fediverse_posts")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Only the number of followers is public, not who they are. */
export async function followersDocument({ db, ...site }: Services, account: Account) {
  return ordered(fediverseAddresses(site, account).followers, await countFollowers(db));
}

export function followingDocument(services: Services, account: Account) {
  const { root } = fediverseAddresses(services, account);
  return { ...ordered(`${root}/following`, 0), orderedItems: [] };
}

/** The pinned post, as a collection that Mastodon shows above all others. */
export async function featuredDocument(services: Services, account: Account) {
  const post = account.pinnedPost ? await findPostById(services.db, account.pinnedPost) : null;
  const orderedItems = post && !post.ended_at ? [servedNote(services, account, post.note)] : [];
  const { featured } = fediverseAddresses(services, account);
  return { ...ordered(featured, orderedItems.length), orderedItems };
}

/** As many as Mastodon shows. */
const maxTags = 10;

/** The show's tags, those with the most public entries first. */
export async function featuredTagsDocument(services: Services, account: Account) {
  const moment = now(services.clock);
  const { tags } = await currentTags(services);
  const counted = [...tags.values()].map(({ slug, name, entries }) => ({
    href: services.env.BASE_URL + tagPath(services.rooms, slug),
    name: hashtagOf(name),
    count: entries.filter(({ publicFrom }) => isPublic(publicFrom, moment)).length,
  }));
  const items = counted
    .filter(({ name, count }) => name !== null && count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxTags)
    .map(({ href, name }) => ({ type: "Hashtag", href, name }));
  const { featuredTags } = fediverseAddresses(services, account);
  return { ...counts(featuredTags, items.length), "@context": documentContext, items };
}

/** An existing post with what came to it: numbers of likes and boosts, and direct replies that visitors see here. */
export async function postDocument(services: Services, account: Account, post: Post) {
  const note = servedNote(services, account, post.note);
  const { id } = note;
  const replies = await services.db
    .selectFrom("fediverse_replies")
    .innerJoin("comments", "comments.id", "comment_id")
    .select("object_id")
    .where("post_id", "=", post.id)
    .where("in_reply_to", "=", id)
    .where("status", "=", "approved")
    .orderBy("fediverse_replies.id")
    .execute();
  const items = replies.map(({ object_id }) => object_id);
  return {
    ...note,
    replies: {
      ...counts(`${id}/replies`, items.length),
      first: { type: "CollectionPage", partOf: `${id}/replies`, items },
    },
    likes: counts(`${id}/likes`, post.likes),
    shares: counts(`${id}/shares`, post.boosts),
  };
}

/** A stored post as it is now: who may quote it follows the setting. */
function servedNote(services: Services, account: Account, note: string): Note {
  const { actor } = fediverseAddresses(services, account);
  const interactionPolicy = quotePolicy(actor, account.isQuotable);
  return { ...JSON.parse(note), "@context": documentContext, interactionPolicy };
}

function counts(id: string, totalItems: number) {
  return { id, type: "Collection", totalItems };
}

function ordered(id: string, totalItems: number) {
  return { "@context": documentContext, id, type: "OrderedCollection", totalItems };
}
