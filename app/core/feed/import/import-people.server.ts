import { nameKey } from "~/core/people/people.schema";
import { findOrCreatePeople, listHosts, type NamedPerson } from "~/core/people/people.server";
import { countText } from "~/lib/text/german-number";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import type { FeedPerson, ParsedFeed, ParsedShow, WarningCases } from "../feed.schema";
import { FeedWarnings, some } from "../read/feed-warnings";
import { fingerprintsOf, keepFeedValues } from "./feed-values.server";
import type { ImportRun } from "./import-run.server";
import { appleCategoryOf, importedCategories } from "./imported-categories";
import { declinedKey } from "./imports.schema";
import { foreignPages } from "./old-addresses.server";

const hostRoles = new Map<string, string>(
  Object.entries({
    host: "Moderation",
    "co-host": "Co-Host",
    cohost: "Co-Host",
    "guest host": "Gastmoderation",
  }),
);

/** The role of people whose role the feed does not state (atom:contributor). */
const unsaid = "contributor";
/** With fewer episodes than this, appearing often proves nothing. */
const minEpisodes = 3;

/**
 * The show's hosts according to its feed: people with the role of a host, contributors, and people in more than half of
 * the episodes.
 */
function hostsIn({ show, episodes }: ParsedFeed): FeedPerson[] {
  const counts = new Map<string, { person: FeedPerson; count: number }>();
  for (const { persons } of episodes) {
    const heard = persons.filter(({ role }) => role === "guest" || isHost(role));
    for (const [key, person] of new Map(heard.map((one) => [nameKey(one.name), one])))
      counts.set(key, { person, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const usual = [...counts.values()].filter(
    ({ count }) => count >= minEpisodes && count * 2 > episodes.length,
  );
  const hosts = new Map<string, FeedPerson>();
  for (const person of [
    ...show.persons.filter(({ role }) => isHost(role)),
    ...usual.map((one) => one.person),
  ])
    if (!hosts.has(nameKey(person.name))) hosts.set(nameKey(person.name), person);
  return [...hosts.values()];
}

/** True if somebody with this podcast:person role is a host. */
function isHost(role: string): boolean {
  return hostRoles.has(role) || role === unsaid;
}

/**
 * The people whom this import makes hosts. Returns none if there are hosts already, or if the feed names the same hosts
 * as in the last import, because then operators decide.
 */
export async function newHosts(
  db: Db | Trx,
  { feed, feedShowFields, options }: ImportRun,
  demoReplaced = false,
): Promise<FeedPerson[]> {
  const hosts = hostsIn(feed);
  if (hostFingerprints(hosts).hosts === feedShowFields?.hosts) return [];
  if (!demoReplaced && (await listHosts(db)).length) return [];
  return hosts.filter(({ name }) => !options.taken?.has(declinedKey(name)));
}

function hostFingerprints(hosts: readonly FeedPerson[]) {
  return fingerprintsOf({ hosts: hosts.map(({ name }) => name) });
}

/**
 * Finds or creates by name everybody in the feed, and adds link and portrait where they are missing. The feed's hosts
 * become hosts unless an operator has decided otherwise.
 */
export async function importPeople(run: ImportRun): Promise<void> {
  const { services, feed, resolved } = run;
  const hosts = hostsIn(feed);
  const mentions = [...hosts, ...feed.episodes.flatMap(({ persons }) => persons)];
  if (!mentions.length) return;
  const incoming = { ...run.feedShowFields, ...hostFingerprints(hosts) };
  const made = await writeContent(services, async (trx) => {
    const chosen = await newHosts(trx, run);
    const people = new Map<string, NamedPerson>();
    for (const person of mentions) {
      const { name, href, img, role } = person;
      const known = people.get(nameKey(name));
      const portrait = img && ownAddress(resolved.get(img)?.url);
      const host = chosen.includes(person)
        ? { role: hostRoles.get(role) ?? "Moderation" }
        : undefined;
      people.set(nameKey(name), {
        name: known?.name ?? name,
        href: known?.href ?? href,
        portrait: known?.portrait ?? portrait,
        host: known?.host ?? host,
      });
    }
    await findOrCreatePeople(trx, [...people.values()], services.clock.now());
    await keepFeedValues(trx, run.kinds.show, new Map([["", incoming]]));
    return chosen;
  });
  run.feedShowFields = incoming;
  run.hosts.push(...made.map(({ name }) => name));
}

/** The address if it is on this site, since pages load no picture from another one. */
function ownAddress(url: string | undefined): string | undefined {
  return url?.startsWith("/media/") ? url : undefined;
}

export function settingWarnings({
  feed,
  address,
  elsewhere,
}: Pick<ImportRun, "feed" | "address" | "elsewhere">): string[] {
  const { show, newAddress } = feed;
  if (elsewhere) return [];
  return [
    show.email ? [] : ["Der Feed nennt keine E-Mail-Adresse."],
    appleCategoryOf(show.categories) ? [] : ["Der Feed nennt keine von Apples Kategorien."],
    droppedPersons(feed),
    changedCategories(show),
    foreignPages(feed),
    newAddress && newAddress !== address
      ? [`Der Feed sagt von sich, er sei umgezogen: ${newAddress}`]
      : [],
  ].flat();
}

export function cutTexts({ cut }: ImportRun): WarningCases {
  const warnings = new FeedWarnings();
  for (const title of cut.values()) warnings.note("longText", `Beschreibung: ${title}`);
  return warnings.cases();
}

export function unappliedChanges({ unapplied, elsewhere }: ImportRun): WarningCases {
  const titles = [...new Set(unapplied.values())];
  if (!titles.length) return {};
  const count = countText(unapplied.size, "Angabe", "Angaben");
  const sentence = `${count} hier und ${elsewhere ? "in der Datei" : "im Feed"} geändert; was hier steht, ist geblieben: ${some(titles)}.`;
  return { [sentence]: titles };
}

function droppedPersons(feed: ParsedFeed): string[] {
  const hosts = new Set(hostsIn(feed).map(({ name }) => nameKey(name)));
  const names = feed.show.persons
    .filter(({ name }) => !hosts.has(nameKey(name)))
    .map(({ name, role }) => `${name} (${role})`);
  if (!names.length) return [];
  return [
    `Personen der Sendung, die hier keinen Ort haben, nicht übernommen: ${names.join(", ")}.`,
  ];
}

function changedCategories({ categoryTree }: ParsedShow): string[] {
  const { renamed, unknown } = importedCategories(categoryTree);
  return [
    ...(renamed.length
      ? [`Kategorien, die bei Apple heute anders heißen, so übernommen: ${renamed.join(", ")}.`]
      : []),
    ...(unknown.length
      ? [`Kategorien, die Apple nicht kennt, nicht übernommen: ${unknown.join(", ")}.`]
      : []),
  ];
}
