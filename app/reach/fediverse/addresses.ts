import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

type Site = Pick<Services, "env" | "rooms">;
type NamedAccount = { actorPath: string; name: string };
/** The end of the id of accounts known before ids had a name in them. */
export const nameless = "actor";

/** Addresses of the show's objects in the Fediverse: other servers know them as ids, so they never change. */
export function fediverseAddresses({ env, rooms }: Site, { actorPath, name }: NamedAccount) {
  const root = env.BASE_URL + rooms.addressOf("/fediverse");
  const actor = `${root}/${actorPath}`;
  // Some servers read from a text's id who wrote it.
  const texts = actorPath === nameless ? root : actor;
  const profile = `${env.BASE_URL}/@${name}`;
  return {
    root,
    actor,
    /** The address that people guess from the account's name. */
    profile,
    /** Addresses by which others may name the actor. */
    actorNames: [actor, `${root}/${nameless}`, profile],
    inbox: `${root}/inbox`,
    outbox: `${root}/outbox`,
    followers: `${root}/followers`,
    featured: `${root}/featured`,
    featuredTags: `${root}/featured-tags`,
    rsaKey: `${actor}#main-key`,
    ed25519Key: `${actor}#ed25519-key`,
    post: (id: string) => `${texts}/posts/${id}`,
    /** The id of the post at an address; null for other addresses. */
    postIdAt(address: string): string | null {
      const start = [texts, root].find((one) => address.startsWith(`${one}/posts/`));
      return start === undefined ? null : address.slice(`${start}/posts/`.length);
    },
    /** The show's answer to a reply, by the reply's id. */
    answer: (id: string) => `${texts}/answers/${id}`,
    /** Permission to quote one of our posts, by the id of the quote's row. */
    stamp: (id: string) => `${root}/stamps/${id}`,
    activity: (id: string) => `${root}/activities/${id}`,
  };
}

export type Addresses = ReturnType<typeof fediverseAddresses>;

/** The addresses of the stored account. */
export async function readAddresses({ db, ...site }: Site & { db: Db | Trx }) {
  const row = await db
    .selectFrom("fediverse_account")
    .select(["actor_path as actorPath", "name"])
    .executeTakeFirst();
  return fediverseAddresses(site, row ?? { actorPath: nameless, name: "" });
}
