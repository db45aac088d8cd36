import { nameKey } from "~/features/people/people.schema";
import { findOrCreatePeople, listHosts, type NamedPerson } from "~/features/people/people.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { FeedPerson } from "../feed.schema";
import type { ImportRun } from "./import-run.server";

const hostRoles = new Map<string, string>(
  Object.entries({
    host: "Moderation",
    "co-host": "Co-Host",
    cohost: "Co-Host",
    "guest host": "Gastmoderation",
  }),
);

/** Whether somebody of this role (podcast:person) is one of the show's hosts. */
export function isHost(role: string): boolean {
  return hostRoles.has(role);
}

/**
 * Everybody whom the feed names, found or made by name, with link and portrait where they have none. The show's hosts
 * are hosts here, unless there are some already: who is one is the operator's decision then.
 */
export async function importPeople({ services, feed, resolved }: ImportRun): Promise<void> {
  const { show, episodes } = feed;
  const hosts = show.persons.filter(({ role }) => isHost(role));
  const guests = episodes.flatMap(({ persons }) => persons);
  if (!hosts.length && !guests.length) return;
  await writeContent(services, async (trx) => {
    const isOpen = (await listHosts(trx)).length === 0;
    const named = new Map<string, NamedPerson>();
    const add = ({ name, href, img }: FeedPerson, host?: { role: string }) => {
      const known = named.get(nameKey(name));
      const portrait = img && ownAddress(resolved.get(img)?.url);
      named.set(nameKey(name), {
        name: known?.name ?? name,
        href: known?.href ?? href,
        portrait: known?.portrait ?? portrait,
        host: known?.host ?? host,
      });
    };
    for (const host of hosts)
      add(host, isOpen ? { role: hostRoles.get(host.role) ?? "" } : undefined);
    for (const guest of guests) add(guest);
    await findOrCreatePeople(trx, [...named.values()], services.clock.now());
  });
}

/** No page asks another site for a picture. */
function ownAddress(url: string | undefined): string | undefined {
  return url?.startsWith("/media/") ? url : undefined;
}
