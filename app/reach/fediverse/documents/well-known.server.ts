import type { Services } from "~/platform/services.server";
import { version } from "~/platform/version.server";
import { type Account, hostOf } from "../account.server";
import { fediverseAddresses } from "../addresses";

/**
 * The account behind 'acct:name@host', the account's or the site's address (RFC 7033); null: unknown.
 * @param resource as requested, in any case
 */
export function webFinger(services: Services, { name }: Account, resource: string) {
  const { actor } = fediverseAddresses(services);
  const home = `${services.env.BASE_URL}/`;
  const subject = `acct:${name}@${hostOf(services)}`;
  const names = [subject, subject.replace("acct:", "acct:@"), actor, home, services.env.BASE_URL];
  if (!names.some((one) => one.toLowerCase() === resource.toLowerCase())) return null;
  return {
    subject,
    aliases: [actor, home],
    links: [
      { rel: "self", type: "application/activity+json", href: actor },
      { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: home },
    ],
  };
}

const schema = "http://nodeinfo.diaspora.software/ns/schema/2.1";

export function nodeInfoLinks(services: Services) {
  return { links: [{ rel: schema, href: fediverseAddresses(services).nodeInfo }] };
}

/** NodeInfo 2.1: the show is the only account that posts here. */
export async function nodeInfo({ db }: Services) {
  const { posts } = await db
    .selectFrom("fediverse_posts")
    .select((eb) => eb.fn.countAll<number | string>().as("posts"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    version: "2.1",
    software: { name: "podcast-website", version },
    protocols: ["activitypub"],
    services: { inbound: [], outbound: [] },
    openRegistrations: false,
    usage: { users: { total: 1, activeHalfyear: 1, activeMonth: 1 }, localPosts: Number(posts) },
    metadata: {},
  };
}
