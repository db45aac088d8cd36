import type { Person } from "~/features/episodes/episodes.schema";
import type { FeedCategory, ParsedShow } from "../feed.schema";
import { lineOf } from "../write/feed-text";
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
import type { Oddities } from "./feed-oddities";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The show's settings out of a channel; relative addresses are taken from `base`. */
export function parseShow(
  channel: FeedNode,
  base: string | undefined,
  oddities: Oddities,
): ParsedShow {
  const title = lineIn(channel, "title", "itunes:title");
  if (!title) oddities.say("Der Feed nennt keinen Namen der Sendung.");
  const owner = childOf(channel, "itunes:owner");
  const categoryTree = parseCategoryTree(channel);
  return {
    title,
    description: proseIn(
      channel,
      ...["description", "itunes:summary", "googleplay:description", "itunes:subtitle"],
    ),
    link: parseAddress(lineIn(channel, "link"), base) ?? "",
    language: parseLanguage(lineIn(channel, "language", "dc:language")),
    author: lineIn(channel, "itunes:author", "googleplay:author", "dc:creator"),
    email:
      (owner && emailIn(owner, "itunes:email")) ||
      emailIn(channel, "googleplay:email", "googleplay:owner", "managingeditor", "webmaster"),
    copyright: lineIn(channel, "copyright", "dc:rights"),
    categories: parseCategories(channel, categoryTree),
    categoryTree,
    ownerName: owner ? lineIn(owner, "itunes:name") : "",
    type: parseType(lineIn(channel, "itunes:type")),
    complete: parseYes(lineIn(channel, "itunes:complete")) ?? false,
    locked: parseYes(lineIn(channel, "podcast:locked")),
    explicit: parseExplicit(channel) ?? false,
    image: parseImage(channel, base),
    guid: parseGuid(channel, oddities),
    persons: parsePersons(channel, base),
  };
}

/** Whether a show or item says that it is explicit; null where it says nothing. */
export function parseExplicit(node: FeedNode): boolean | null {
  const given = lineIn(node, "itunes:explicit", "googleplay:explicit").toLowerCase();
  if (/^(true|yes|ja|1|explicit)$/.test(given)) return true;
  return given ? false : null;
}

/** The address of the square picture of a show or an item. */
export function parseImage(node: FeedNode, base: string | undefined): string | null {
  const named = (name: string) =>
    childrenOf(node, name).map((image) => attributeOf(image, "href") || lineFrom(image));
  const given = [
    ...["itunes:image", "googleplay:image", "podcast:image"].flatMap(named),
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
  const text = (category: FeedNode) => lineOf(attributeOf(category, "text"));
  return childrenOf(channel, "itunes:category").map((category) => ({
    name: text(category),
    subs: childrenOf(category, "itunes:category").map(text).filter(Boolean),
  }));
}

function parseType(given: string): ParsedShow["type"] {
  const type = given.toLowerCase();
  return type === "episodic" || type === "serial" ? type : null;
}

/** null for what is neither yes nor no. */
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
  return [...new Set([...apple, ...[...google, ...plain].map(lineOf)].filter(Boolean))];
}

function parseGuid(channel: FeedNode, oddities: Oddities): string | null {
  const guid = lineIn(channel, "podcast:guid");
  if (!guid || uuid.test(guid)) return guid.toLowerCase() || null;
  oddities.say(
    `podcast:guid „${guid.slice(0, 80)}“ ist keine UUID; sie wird aus der Adresse gebildet.`,
  );
  return null;
}

/** podcast:person of a show or an item (role 'host' where none is given), each name and role once. */
export function parsePersons(node: FeedNode, base: string | undefined): Person[] {
  const persons = childrenOf(node, "podcast:person").map((person): Person => {
    const href = parseAddress(attributeOf(person, "href"), base);
    const img = parseAddress(attributeOf(person, "img"), base);
    return {
      name: lineFrom(person),
      role: attributeOf(person, "role").toLowerCase() || "host",
      ...(href ? { href } : {}),
      ...(img ? { img } : {}),
    };
  });
  const known = new Set<string>();
  return persons.filter(({ name, role }) => {
    const key = `${name}\n${role}`;
    if (!name || known.has(key)) return false;
    return known.add(key);
  });
}

/** The first e-mail address in the named children, else ''. */
function emailIn(node: FeedNode, ...names: string[]): string {
  for (const name of names) {
    const found = /[^\s<>()"',;:]+@[^\s<>()"',;:]+\.[a-z]{2,}/i.exec(lineIn(node, name));
    if (found) return found[0];
  }
  return "";
}
