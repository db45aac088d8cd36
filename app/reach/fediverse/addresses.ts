import type { Services } from "~/platform/services.server";

/** Addresses of the show's objects in the Fediverse: other servers know them as ids, so they never change. */
export function fediverseAddresses({ env, rooms }: Pick<Services, "env" | "rooms">) {
  const root = env.BASE_URL + rooms.addressOf("/fediverse");
  return {
    root,
    actor: `${root}/actor`,
    inbox: `${root}/inbox`,
    outbox: `${root}/outbox`,
    followers: `${root}/followers`,
    rsaKey: `${root}/actor#main-key`,
    ed25519Key: `${root}/actor#ed25519-key`,
    nodeInfo: `${root}/nodeinfo/2.1`,
    post: (id: string) => `${root}/posts/${id}`,
    /** The show's answer to a reply, by the reply's id. */
    answer: (id: string) => `${root}/answers/${id}`,
    /** Permission to quote one of our posts, by the id of the quote's row. */
    stamp: (id: string) => `${root}/stamps/${id}`,
    activity: (id: string) => `${root}/activities/${id}`,
  };
}
