import type { Services } from "~/platform/services.server";
import { fediverseAddresses } from "../addresses";
import { countFollowers } from "../followers.server";
import { documentContext, publicAudience } from "./context";

const postsOfPage = 20;

/** All existing posts, in pages of `Create` activities, newest first; without a page, their number. */
export async function outboxDocument(services: Services, page: number | null) {
  const { db } = services;
  const { outbox, actor, followers } = fediverseAddresses(services);
  const { count } = await db
    .selectFrom("fediverse_posts")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  const totalItems = Number(count);
  const pageAt = (number: number) => `${outbox}?page=${number}`;
  if (page === null) return { ...collection(outbox, totalItems), first: pageAt(1) };
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
    ...collection(pageAt(page), totalItems),
    type: "OrderedCollectionPage",
    partOf: outbox,
    ...(totalItems > page * postsOfPage && { next: pageAt(page + 1) }),
    ...(page > 1 && { prev: pageAt(page - 1) }),
    orderedItems: posts.map(({ note, created_at }) => {
      const { "@context": _, ...object } = JSON.parse(note);
      return {
        id: `${object.id}#create`,
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

/** Only the number of followers is public, not who they are. */
export async function followersDocument(services: Services) {
  return collection(fediverseAddresses(services).followers, await countFollowers(services.db));
}

export function collection(id: string, totalItems: number) {
  return { "@context": documentContext, id, type: "OrderedCollection", totalItems };
}
