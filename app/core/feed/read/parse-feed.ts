import {
  declaredEncoding,
  decodeDeclared,
  decoderNamed,
  describeDamage,
} from "~/lib/text/decode-text";
import { countText } from "~/lib/text/german-number";
import { FeedError, feedBytes, type ParsedEpisode, type ParsedFeed } from "../feed.schema";
import { findBoilerplate } from "./boilerplate";
import { castopodFeeds } from "./castopod";
import {
  attributeOf,
  childOf,
  childrenOf,
  type FeedNode,
  lineIn,
  parseAddress,
} from "./feed-nodes";
import { FeedWarnings, joinedCases } from "./feed-warnings";
import { withOwnGuids } from "./guids";
import { parseItem } from "./parse-item";
import { parseShow, parseYes } from "./parse-show";
import { type FeedDocument, readFeed } from "./read-feed";
import { withUnifiedTitles } from "./titles";

const pageLinks = new Set(["self", "first", "next", "prev", "previous", "last", "current"]);

/** Addresses of the show's feeds and their pages, as the channel names them (atom:link, RFC 4287, RFC 5005). */
function feedLinks(channel: FeedNode, base: string | undefined): string[] {
  const addresses = childrenOf(channel, "atom:link")
    .filter((node) => {
      const rel = attributeOf(node, "rel").toLowerCase();
      const isFeed = /\b(?:rss|xml)\b/i.test(attributeOf(node, "type"));
      return pageLinks.has(rel) || (rel === "alternate" && isFeed);
    })
    .map((node) => parseAddress(attributeOf(node, "href"), base));
  return [...new Set(addresses.filter((address) => address !== null))];
}

export function linkOf(channel: FeedNode, rel: string, base: string | undefined): string | null {
  const link = childrenOf(channel, "atom:link").find((node) => attributeOf(node, "rel") === rel);
  return parseAddress(attributeOf(link, "href"), base);
}

/** Channel elements that the import reads, or ignores without a warning because the site has its own. */
const knownShowElements: ReadonlySet<string> = new Set([
  ..."author owner image category explicit summary subtitle title type complete new-feed-url block"
    .split(" ")
    .map((name) => `itunes:${name}`),
  ..."guid locked person image funding license medium updatefrequency txt podroll publisher"
    .split(" ")
    .map((name) => `podcast:${name}`),
]);
const knownItemElements: ReadonlySet<string> = new Set([
  ..."title duration episode season episodetype explicit image summary subtitle keywords block"
    .split(" ")
    .map((name) => `itunes:${name}`),
  ..."season episode person chapters transcript image soundbite txt alternateenclosure"
    .split(" ")
    .map((name) => `podcast:${name}`),
]);

/** Warns about podcast elements that the import drops. */
function reportDropped(
  channel: FeedNode,
  items: readonly FeedNode[],
  warnings: FeedWarnings,
): void {
  const entries = new Map<string, number>();
  const author = lineIn(channel, "itunes:author");
  const ofItem = (item: FeedNode) =>
    lineIn(item, "itunes:author") === author
      ? new Set([...knownItemElements, "itunes:author"])
      : knownItemElements;
  for (const item of items)
    for (const name of droppedIn(item, ofItem(item)))
      entries.set(name, (entries.get(name) ?? 0) + 1);
  const files = new Set(items.map((item) => attributeOf(childOf(item, "enclosure"), "url")));
  const hasTrailers = childrenOf(channel, "podcast:trailer").every((trailer) =>
    files.has(attributeOf(trailer, "url")),
  );
  const taken = hasTrailers
    ? new Set([...knownShowElements, "podcast:trailer"])
    : knownShowElements;
  const ofShow = [...droppedIn(channel, taken)].map((name) => `${name} der Sendung`);
  const ofEntries = [...entries].map(([name, count]) => `${name} (${count}-mal)`);
  const names = [...ofShow, ...ofEntries];
  const shown = names.length > 20 ? [...names.slice(0, 20), "…"] : names;
  if (names.length)
    warnings.explain(
      `Nicht übernommen, da es hier keinen Ort dafür gibt: ${shown.join(", ")}.`,
      names,
    );
}

function droppedIn({ children }: FeedNode, taken: ReadonlySet<string>): Set<string> {
  const names = children.flatMap((child) => (typeof child === "string" ? [] : [child.name]));
  return new Set(
    names.filter(
      (name) => /^(itunes|podcast|spotify|fyyd|rawvoice):/.test(name) && !taken.has(name),
    ),
  );
}

export type FeedSource = {
  content: string | Uint8Array;
  /** The address that the feed was fetched from. Relative addresses are resolved against it. */
  address?: string;
  charset?: string;
};

/**
 * Parses any RSS podcast feed, even a broken one as far as possible. Oddities are in `warnings`.
 * @throws FeedError with one German sentence if it is no podcast feed or nothing in it is usable
 */
export function parseFeed(source: FeedSource): ParsedFeed {
  return wholeFeed([parsePage(source)]);
}

/** Joins all pages of a feed: each episode once, with a unique guid and a uniform title. */
export function wholeFeed([first, ...others]: [ParsedFeed, ...ParsedFeed[]]): ParsedFeed {
  const pages = [first, ...others];
  const warnings = new FeedWarnings();
  const told = new Set<string>();
  // An episode published between two requests pushes another one to the next page, so it may occur twice.
  const found = pages.flatMap((page) => {
    const episodeKey = ({ guid, publishedAt, feedTitle }: ParsedEpisode) =>
      `${guid}\n${publishedAt} ${feedTitle}`;
    const fresh = page.episodes.filter((episode) => !told.has(episodeKey(episode)));
    for (const episode of fresh) told.add(episodeKey(episode));
    return fresh;
  });
  const episodes = withOwnGuids(found, warnings);
  return {
    ...first,
    episodes: withUnifiedTitles(episodes),
    warnings: [...new Set([...pages.flatMap((page) => page.warnings), ...warnings.list()])],
    cases: joinedCases([...pages.map((page) => page.cases), warnings.cases()]),
    feedAddresses: [...new Set(pages.flatMap((page) => page.feedAddresses))],
  };
}

/** Parses one page of a feed for `wholeFeed`, without comparing episodes. */
export function parsePage(source: FeedSource): ParsedFeed {
  const warnings = new FeedWarnings();
  const { document, channel } = parseElements(source, warnings);
  reportForm(document, warnings);
  const base = source.address ?? parseAddress(lineIn(channel, "link")) ?? undefined;
  const show = parseShow(channel, base, warnings);
  const boilerplate = findBoilerplate(document.items);
  const episodes = document.items
    .map((item) => parseItem(item, { show, base, boilerplate }, warnings))
    .filter((episode) => episode !== null);
  if (!episodes.length) warnings.say("Der Feed enthält keine Folgen.");
  if (parseYes(lineIn(channel, "itunes:block")))
    warnings.say("Der Feed will mit itunes:block in kein Verzeichnis; das wird nicht übernommen.");
  reportDropped(channel, document.items, warnings);
  const selfAddress = linkOf(channel, "self", base);
  return {
    show,
    episodes,
    warnings: warnings.list(),
    cases: warnings.cases(),
    selfAddress,
    feedAddresses: [...feedLinks(channel, base), ...castopodFeeds(selfAddress)],
    nextAddress: linkOf(channel, "next", base),
    newAddress: parseAddress(lineIn(channel, "itunes:new-feed-url"), base),
  };
}

/**
 * The elements of one page of a feed, and its text.
 * @throws FeedError if it is no podcast feed
 */
export function parseElements(source: FeedSource, warnings = new FeedWarnings()) {
  const text = feedText(source, warnings);
  const document = readFeed(text);
  return { text, document, channel: channelOf(document, text) };
}

function feedText({ content, charset }: FeedSource, warnings: FeedWarnings): string {
  const decoded =
    typeof content === "string" ? { text: content, warning: null } : decodeFeed(content, charset);
  const text = decoded.text.replace(/^\ufeff/, "");
  if (!text.trim()) throw new FeedError("Der Feed ist leer.");
  if (decoded.warning) warnings.say(decoded.warning);
  const damage = describeDamage(text);
  if (damage) warnings.say(`Der Feed ist ${damage}.`);
  const start = text.indexOf("<");
  if (start < 0) throw new FeedError("Das ist kein XML und damit kein Podcast-Feed.");
  if (/^[^<]+<\?xml/.test(text))
    warnings.say(
      "Vor der XML-Deklaration steht etwas, das dort nicht hingehört; es wurde überlesen.",
    );
  return text.slice(start);
}

function channelOf(document: FeedDocument, text: string): FeedNode {
  const { channel, items, outside } = document;
  if (!channel) throw new FeedError(refusal(document, text));
  if (
    [channel, ...items].some(
      (node) => childOf(node, "wp:wxr_version") || childOf(node, "wp:post_type"),
    )
  )
    throw new FeedError(
      "Das ist ein WordPress-Export (WXR), kein Podcast-Feed: Darin stehen auch Entwürfe, private Seiten und Anhänge. Lies ihn unverpackt als Datei ein: auf der Seite Import oder mit „npm run admin -- import DATEI“. Nimm stattdessen den Feed der Sendung, wenn du nur die Folgen willst.",
    );
  if (!items.length && document.cutOff)
    throw new FeedError("Der Feed bricht ab, bevor eine Folge vollständig ist.");
  if (!items.length && !channel.children.some((child) => typeof child !== "string"))
    throw new FeedError(
      outside.has("html")
        ? refusal(document, text)
        : "Der Feed ist leer: <channel> hat keinen Inhalt.",
    );
  return channel;
}

function refusal({ outside, html, cutOff }: FeedDocument, text: string): string {
  if (html || outside.has("html") || outside.has("xhtml:html"))
    return "Das ist eine HTML-Seite, kein Podcast-Feed.";
  if (outside.has("feed") || outside.has("atom:feed"))
    return "Das ist ein Atom-Feed; gelesen werden nur Podcast-Feeds im Format RSS 2.0.";
  if (outside.has("opml")) return "Das ist eine OPML-Liste von Feeds, kein Podcast-Feed.";
  if (outside.has("rss") || outside.has("rdf:rdf"))
    return cutOff
      ? "Der Feed bricht ab, bevor etwas Brauchbares darin steht."
      : "Im Feed fehlt das Element <channel> mit der Sendung.";
  return /^<(\?xml|[a-z])/i.test(text)
    ? "Das ist XML, aber kein Podcast-Feed: Das Element <rss> fehlt."
    : "Das ist kein Podcast-Feed.";
}

function reportForm(
  { cutOff, unclosed, entities, items }: FeedDocument,
  warnings: FeedWarnings,
): void {
  const count = countText(items.length, "Eintrag", "Einträge");
  if (cutOff)
    warnings.say(
      `Der Feed bricht mittendrin ab; gelesen wurde nur, was vollständig ist: ${count}.`,
    );
  if (unclosed)
    warnings.say("Der Feed ist kein wohlgeformtes XML; er wurde so weit wie möglich gelesen.");
  if (entities)
    warnings.say("Der Feed bringt eigene Entitäten mit; sie werden aus Vorsicht nicht aufgelöst.");
}

type DecodedFeed = { text: string; warning: string | null };

/**
 * Decodes a feed. The encoding is that of the byte order mark, the XML declaration or the response's `charset`, by
 * default UTF-8. If the bytes contradict it, their real encoding counts.
 * @throws FeedError if the feed is larger than 100 MB
 */
function decodeFeed(bytes: Uint8Array, charset?: string): DecodedFeed {
  if (bytes.length > feedBytes) throw new FeedError("Der Feed ist größer als 100 MB.");
  const declared = declaredEncoding(bytes) ?? charset?.trim().toLowerCase() ?? "utf-8";
  const { text, encoding } = decodeDeclared(bytes, declared);
  return { text, warning: encodingWarning(text, encoding, declared) };
}

function encodingWarning(text: string, encoding: string, declared: string): string | null {
  const named = decoderNamed(declared)?.encoding;
  if (named === encoding || encoding.startsWith("utf-16")) return null;
  if (encoding === "utf-8") {
    const isAscii = /^[\0-\x7f]*$/.test(text);
    if (isAscii || named?.startsWith("utf")) return null;
    return `Der Feed nennt als Kodierung „${declared}“, ist aber UTF-8 und wurde so gelesen.`;
  }
  return named
    ? "Der Feed gibt sich als UTF-8 aus, ist es aber nicht; er wurde als Windows-1252 gelesen."
    : `Die Kodierung „${declared}“ ist unbekannt; der Feed wurde als Windows-1252 gelesen.`;
}
