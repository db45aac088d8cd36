import { nameKey } from "~/features/people/people.schema";
import { findOrCreatePeople, listHosts, type NamedPerson } from "~/features/people/people.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { FeedPerson, ParsedShow } from "../feed.schema";
import type { ImportRun } from "./import-run.server";
import { appleCategoryOf } from "./imported-show";
import { foreignPages } from "./old-addresses.server";

const hostRoles = new Map<string, string>(
  Object.entries({
    host: "Moderation",
    "co-host": "Co-Host",
    cohost: "Co-Host",
    "guest host": "Gastmoderation",
  }),
);

/** Whether somebody of this role (podcast:person) is one of the show's hosts. */
function isHost(role: string): boolean {
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

/** What is odd about a feed's settings, beside what reading it found. */
export function settingWarnings({ feed, address }: Pick<ImportRun, "feed" | "address">): string[] {
  const { show, newAddress } = feed;
  return [
    show.email ? [] : ["Der Feed nennt keine E-Mail-Adresse."],
    appleCategoryOf(show.categories) ? [] : ["Der Feed nennt keine von Apples Kategorien."],
    droppedPersons(show),
    droppedCategories(show),
    foreignPages(feed),
    newAddress && newAddress !== address
      ? [`Der Feed sagt von sich, er sei umgezogen: ${newAddress}`]
      : [],
  ].flat();
}

/** What changed on both sides and stays as it is here. */
export function keptChanges({ kept }: ImportRun): string[] {
  const titles = [...new Set(kept.values())].map((title) => `„${title.slice(0, 80)}“`);
  if (!titles.length) return [];
  const count = kept.size === 1 ? "1 Angabe" : `${kept.size} Angaben`;
  return [
    `${count} hier und im Feed geändert; was hier steht, ist geblieben: ${titles.slice(0, 3).join(", ")}${titles.length > 3 ? " und weitere" : ""}.`,
  ];
}

function droppedPersons({ persons }: ParsedShow): string[] {
  const names = persons
    .filter(({ role }) => !isHost(role))
    .map(({ name, role }) => `${name} (${role})`);
  if (!names.length) return [];
  return [
    `Personen der Sendung, die hier keinen Ort haben, nicht übernommen: ${names.join(", ")}.`,
  ];
}

function droppedCategories({ categoryTree }: ParsedShow): string[] {
  const names = categoryTree.map(({ name }) => name).filter((name) => !appleCategoryOf([name]));
  return names.length
    ? [`Kategorien, die Apple nicht kennt, nicht übernommen: ${names.join(", ")}.`]
    : [];
}
