import { personFields } from "~/core/people/person.fields";
import { showLimits } from "~/core/show/settings/settings";
import type { FeedCategory, FeedPerson, ParsedShow } from "../feed.schema";
import { feedLine } from "../write/feed-text";
import {
  attributeOf,
  childOf,
  childrenOf,
  type FeedNode,
  lineFrom,
  lineIn,
  parseAddress,
  proseIn,
} from "./feed-nodes";
import type { FeedWarnings } from "./feed-warnings";
import { aiContentOf, isFeedGuid, parseRemoteFeeds } from "./parse-podcasting";

const { limit: nameLength = 0 } = personFields.name;
const nameLabel = "Name einer Person";
/** Maximum characters of podcast:funding and podcast:license, as their namespace defines. */
const labelLength = 128;

/** The show's settings in a channel; relative addresses are resolved against `base`. */
export function parseShow(
  channel: FeedNode,
  base: string | undefined,
  warnings: FeedWarnings,
): ParsedShow {
  const within = (name: keyof typeof showLimits, label: string, text: string) =>
    warnings.cut(text, showLimits[name], label);
  const title = within("name", "Name der Sendung", lineIn(channel, "title", "itunes:title"));
  if (!title) warnings.say("Der Feed nennt keinen Namen der Sendung.");
  const owner = childOf(channel, "itunes:owner");
  const categoryTree = parseCategoryTree(channel);
  const tagline = lineIn(channel, "itunes:subtitle");
  const told = parseDescription(channel, tagline);
  const [publisher] = parseRemoteFeeds(channel, "publisher", { base, warnings });
  return {
    title,
    tagline: within("tagline", "Untertitel der Sendung", tagline),
    description: warnings.cut(told, descriptionLength(told), "Beschreibung der Sendung"),
    link: parseAddress(lineIn(channel, "link"), base) ?? "",
    language: parseLanguage(lineIn(channel, "language", "dc:language")),
    author: within(
      ...(["author", "Autor der Sendung"] as const),
      lineIn(channel, "itunes:author", "googleplay:author", "dc:creator"),
    ),
    email:
      (owner && emailIn(owner, "itunes:email")) ||
      emailIn(channel, "googleplay:email", "googleplay:owner", "managingeditor", "webmaster"),
    copyright: within("copyright", "Copyright", lineIn(channel, "copyright", "dc:rights")),
    categories: parseCategories(channel, categoryTree),
    categoryTree,
    ownerName: within("ownerName", "Inhaber", owner ? lineIn(owner, "itunes:name") : ""),
    type: parseType(lineIn(channel, "itunes:type")),
    complete: parseYes(lineIn(channel, "itunes:complete")) ?? false,
    locked: parseYes(lineIn(channel, "podcast:locked")),
    rhythm: parseRhythm(attributeOf(childOf(channel, "podcast:updatefrequency"), "rrule")),
    funding: parseFunding(channel, base, warnings),
    podroll: parseRemoteFeeds(channel, "podroll", { base, warnings }).map((feed) => {
      return { ...feed, website: "" };
    }),
    publisher: publisher ? { guid: publisher.guid, feedUrl: publisher.feedUrl } : null,
    aiContent: aiContentOf(channel).includes("true"),
    licence: parseLicence(childOf(channel, "podcast:license"), base, warnings),
    explicit: parseExplicit(channel) ?? false,
    image: parseImage(channel, base),
    guid: parseGuid(channel, warnings),
    persons: parsePersons(channel, base, warnings),
  };
}

/** The length in bytes, as Apple counts it. A cut description ends with a space and '…'. */
function descriptionLength(text: string): number {
  const encoder = new TextEncoder();
  const into = new Uint8Array(showLimits.description + 1);
  if (encoder.encodeInto(text, into).written <= showLimits.description) return text.length;
  return encoder.encodeInto(text, into.subarray(0, showLimits.description - 5)).read;
}

/** The first description that says more than the tagline. */
function parseDescription(channel: FeedNode, tagline: string): string {
  const names = ["description", "itunes:summary", "googleplay:description"];
  const texts = names.map((name) => proseIn(channel, name)).filter(Boolean);
  return texts.find((text) => text !== tagline) ?? tagline;
}

const days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** A recurrence rule (RFC 5545 §3.3.10) in the form of `Show.rhythm`. */
function parseRhythm(rule: string): string {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(";")
      .map((part) => part.split("=") as [string, string]),
  );
  const every = `${parts.get("FREQ")} ${parts.get("INTERVAL") ?? 1}`;
  const day = days.indexOf(parts.get("BYDAY") ?? "") + 1;
  if (every === "DAILY 1") return "daily";
  if (every === "MONTHLY 1") return "monthly";
  if (!day) return "";
  if (every === "WEEKLY 1") return `weekly:${day}`;
  return every === "WEEKLY 2" ? `biweekly:${day}` : "";
}

function parseFunding(
  channel: FeedNode,
  base: string | undefined,
  warnings: FeedWarnings,
): ParsedShow["funding"] {
  return childrenOf(channel, "podcast:funding").flatMap((node) => {
    const url = parseAddress(attributeOf(node, "url"), base);
    // Pages show no link without a text, and the form requires one.
    const said = lineFrom(node) || "Unterstütze uns";
    return url ? [{ url, label: warnings.cut(said, labelLength, "Unterstützen") }] : [];
  });
}

function parseLicence(
  node: FeedNode | undefined,
  base: string | undefined,
  warnings: FeedWarnings,
): ParsedShow["licence"] {
  const name = node ? warnings.cut(lineFrom(node), labelLength, "Lizenz") : "";
  return name ? { name, url: parseAddress(attributeOf(node, "url"), base) ?? "" } : null;
}

/** True or false if a show or item is marked as explicit or clean; null if it is not marked. */
export function parseExplicit(node: FeedNode): boolean | null {
  const given = lineIn(node, "itunes:explicit", "googleplay:explicit").toLowerCase();
  if (/^(true|yes|ja|1|explicit)$/.test(given)) return true;
  return given ? false : null;
}

export function parseImage(node: FeedNode, base: string | undefined): string | null {
  const named = (name: string) =>
    childrenOf(node, name).map((image) => attributeOf(image, "href") || lineFrom(image));
  const squares = childrenOf(node, "podcast:image").filter((image) =>
    /^(?:1\/1)?$/.test(attributeOf(image, "aspect-ratio")),
  );
  const given = [
    ...["itunes:image", "googleplay:image"].flatMap(named),
    ...squares.map((image) => attributeOf(image, "href")),
    ...childrenOf(node, "image").map((image) => lineIn(image, "url")),
    attributeOf(childOf(node, "media:thumbnail"), "url"),
    ...childrenOf(node, "media:content")
      .filter((media) => /^image/.test(attributeOf(media, "medium") || attributeOf(media, "type")))
      .map((media) => attributeOf(media, "url")),
  ];
  return (
    given.map((address) => parseAddress(address, base)).find((address) => address !== null) ?? null
  );
}

function parseLanguage(given: string): string {
  const language = given.replace("_", "-");
  return /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? language : "";
}

function parseCategoryTree(channel: FeedNode): FeedCategory[] {
  const text = (category: FeedNode) => feedLine(attributeOf(category, "text"));
  return childrenOf(channel, "itunes:category").map((category) => ({
    name: text(category),
    subs: childrenOf(category, "itunes:category").map(text).filter(Boolean),
  }));
}

function parseType(given: string): ParsedShow["type"] {
  const type = given.toLowerCase();
  return type === "episodic" || type === "serial" ? type : null;
}

/** True for yes, false for no, null for anything else. */
export function parseYes(given: string): boolean | null {
  if (/^(yes|true)$/i.test(given)) return true;
  return /^(no|false)$/i.test(given) ? false : null;
}

function parseCategories(channel: FeedNode, tree: readonly FeedCategory[]): string[] {
  const apple = tree.flatMap(({ name, subs }) => [name, ...subs]);
  const google = childrenOf(channel, "googleplay:category").map((node) =>
    attributeOf(node, "text"),
  );
  const plain = lineIn(channel, "category", "media:category").split(/[,/]/);
  return [...new Set([...apple, ...[...google, ...plain].map(feedLine)].filter(Boolean))];
}

function parseGuid(channel: FeedNode, warnings: FeedWarnings): string | null {
  const guid = lineIn(channel, "podcast:guid");
  if (!guid || isFeedGuid(guid)) return guid.toLowerCase() || null;
  warnings.say(
    `podcast:guid „${guid.slice(0, 80)}“ ist keine UUID; sie wird aus der Adresse gebildet.`,
  );
  return null;
}

/** People in atom:contributor, which Podlove writes. */
function parseContributors(node: FeedNode, warnings: FeedWarnings): FeedPerson[] {
  return childrenOf(node, "atom:contributor").map((person) => {
    const href = parseAddress(lineIn(person, "atom:uri"));
    const name = warnings.cut(lineIn(person, "atom:name"), nameLength, nameLabel);
    return { name, role: "contributor", ...(href ? { href } : {}) };
  });
}

/** People in podcast:person of a show or an item, each name and role once. The default role is 'host'. */
export function parsePersons(
  node: FeedNode,
  base: string | undefined,
  warnings: FeedWarnings,
): FeedPerson[] {
  const persons = childrenOf(node, "podcast:person").map((person): FeedPerson => {
    const href = parseAddress(attributeOf(person, "href"), base);
    const img = parseAddress(attributeOf(person, "img"), base);
    return {
      // Castopod escapes names twice.
      name: warnings.cut(feedLine(lineFrom(person)), nameLength, nameLabel),
      role: attributeOf(person, "role").toLowerCase() || "host",
      ...(href ? { href } : {}),
      ...(img ? { img } : {}),
    };
  });
  const names = new Set(persons.map(({ name }) => name));
  const contributors = parseContributors(node, warnings).filter(({ name }) => !names.has(name));
  const known = new Set<string>();
  return [...persons, ...contributors].filter(({ name, role }) => {
    const key = `${name}\n${role}`;
    if (!name || known.has(key)) return false;
    return known.add(key);
  });
}

/** The first mail address in the named children, else ''. */
function emailIn(node: FeedNode, ...names: string[]): string {
  for (const name of names) {
    const found = /[^\s<>()"',;:]+@[^\s<>()"',;:]+\.[a-z]{2,}/i.exec(lineIn(node, name));
    if (found) return found[0];
  }
  return "";
}
