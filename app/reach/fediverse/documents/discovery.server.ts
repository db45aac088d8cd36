import { getCurrentShow } from "~/core/show/show.server";
import { escapeHtml } from "~/lib/text/html";
import type { Services } from "~/platform/services.server";
import { version as softwareVersion } from "~/platform/version.server";
import { type Account, siteHost } from "../account.server";
import { fediverseAddresses, nameless } from "../addresses";
import { countPosts } from "./collections.server";

/**
 * The account behind 'acct:name@host', the account's or the site's address (RFC 7033); null: unknown.
 * @param resource as requested, in any case
 */
export function webFinger(services: Services, account: Account, resource: string) {
  const { actor, actorNames, profile } = fediverseAddresses(services, account);
  const home = `${services.env.BASE_URL}/`;
  const accountOf = (name: string) => `acct:${name}@${siteHost(services)}`;
  const subject = accountOf(account.name);
  const names = [subject, ...actorNames, home, services.env.BASE_URL];
  // Some servers read the name from the id, which keeps the first one.
  if (account.actorPath !== nameless) names.push(accountOf(actor.replace(/.*\//, "")));
  const asked = resource.toLowerCase().replace(/^acct:@/, "acct:");
  if (!names.some((one) => one.toLowerCase() === asked)) return null;
  return {
    subject,
    aliases: [actor, profile, home],
    links: [
      { rel: "self", type: "application/activity+json", href: actor },
      { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: home },
    ],
  };
}

/** Where WebFinger answers, for servers that ask there first (RFC 6415). */
export function hostMeta({ env }: Pick<Services, "env">): string {
  const template = escapeHtml(`${env.BASE_URL}/.well-known/webfinger?resource={uri}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">
  <Link rel="lrdd" type="application/jrd+json" template="${template}"/>
</XRD>
`;
}

export function nodeInfoLinks({ env, rooms }: Services) {
  const links = ["2.1", "2.0"].map((version) => ({
    rel: `http://nodeinfo.diaspora.software/ns/schema/${version}`,
    href: `${env.BASE_URL}${rooms.addressOf("/fediverse")}/nodeinfo/${version}`,
  }));
  return { links };
}

/** NodeInfo, valid in both versions: the show is the only account that posts here. */
export async function nodeInfo(services: Services, version: "2.0" | "2.1") {
  const { name } = await getCurrentShow(services);
  return {
    version,
    software: { name: "podcast-website", version: softwareVersion },
    protocols: ["activitypub"],
    services: { inbound: [], outbound: [] },
    openRegistrations: false,
    usage: {
      users: { total: 1, activeHalfyear: 1, activeMonth: 1 },
      localPosts: await countPosts(services.db),
    },
    metadata: { nodeName: name },
  };
}
