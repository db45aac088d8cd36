import { seoFields } from "~/core/content/fields";
import { fittingTags, uniqueTags } from "~/core/content/tags-field";
import { episodeFields, firstDate } from "~/core/episodes/episode.fields";
import type { EpisodeType } from "~/core/episodes/episodes.schema";
import { cutAtWord } from "~/lib/text/plain-text";
import { berlinDate } from "~/lib/time/berlin-time";
import { parsePubDate } from "~/lib/time/pub-date";
import type { ParsedEpisode, ParsedShow } from "../feed.schema";
import { absoluteHtml, picturesIn } from "../write/feed-html";
import { withoutTimes } from "../write/item-ending";
import {
  type Boilerplate,
  fullTexts,
  normalizedWords,
  type Parts,
  shortTexts,
  withoutBoilerplate,
  withParagraphs,
} from "./boilerplate";
import { castopodLinks } from "./castopod";
import { parseFeedDuration } from "./feed-duration";
import {
  attributeOf,
  childOf,
  childrenOf,
  type FeedNode,
  htmlIn,
  lineFrom,
  lineIn,
  parseAddress,
  proseIn,
} from "./feed-nodes";
import type { FeedWarnings } from "./feed-warnings";
import { parseGuid } from "./guids";
import {
  originalAudio,
  parseAudio,
  parseChapters,
  parseSoundbites,
  parseTranscript,
} from "./parse-files";
import { aiContentOf, parseAlternateFiles } from "./parse-podcasting";
import { parseExplicit, parseImage, parsePersons, parseYes } from "./parse-show";
import { titleLength } from "./titles";

const madeTitleLength = 80;
const { limit: keywordsLength = 0 } = seoFields.metaKeywords;
const { limit: subtitleLength = 0 } = episodeFields.subtitle;

type Place = { show: ParsedShow; base: string | undefined; boilerplate: Boilerplate };

/** The episode of an item; null if it has neither title, text nor audio. */
export function parseItem(
  item: FeedNode,
  { show, base, boilerplate }: Place,
  warnings: FeedWarnings,
): ParsedEpisode | null {
  // Relative addresses in a text are resolved against the episode's page, wherever the feed is.
  const link = parseAddress(lineIn(item, "feedburner:origlink", "link"), base);
  const page = link ?? (show.link || base);
  const feedTitle = lineIn(item, "title", "itunes:title", "media:title");
  const ownTitle = lineIn(item, "itunes:title");
  const found = ownTitle || feedTitle;
  const told = parseDescription(item, found, boilerplate);
  if (told.isBoilerplate) warnings.note("boilerplate", found);
  const { chapters, lost, cut } = parseChapters(item, base);
  const description = absoluteHtml(withoutTimes(told.html, chapters), page, (address) =>
    warnings.note("links", `${cutAtWord(found, 40)}: ${address}`),
  );
  const title = warnings.cut(found, titleLength, found) || titleOf(item) || "Ohne Titel";
  if (parseYes(lineIn(item, "itunes:block"))) {
    warnings.note("blocked", title);
    return null;
  }
  if (!found && !description && !childOf(item, "enclosure")) {
    warnings.note("nothing", title);
    return null;
  }
  if (!found) warnings.note("noTitle", title);
  const enclosed = parseAudio(item, title, base, warnings);
  const audio = originalAudio(item, enclosed, base);
  const seconds = parseFeedDuration(lineIn(item, "itunes:duration", "duration"));
  if (audio && !seconds) warnings.note("noDuration", title);
  const transcript = parseTranscript(item, base);
  if (!transcript && childOf(item, "podcast:transcript")) warnings.note("transcript", title);
  if (lost) warnings.note("chapters", title);
  if (cut) warnings.note("longText", `Kapitel: ${title}`);
  const given = picturesIn(description);
  const pictures = given.filter((address) => parseAddress(address));
  if (pictures.length < given.length) warnings.note("badPicture", title);
  const tags = fittingTags(topicsOf(item, show.title));
  const subtitle = lineIn(item, "itunes:subtitle");
  const isLong = subtitle.length > subtitleLength;
  // In many feeds the subtitle is the beginning of the text. Cutting such a subtitle loses nothing.
  if (isLong && !normalizedWords(description).includes(normalizedWords(subtitle).slice(0, 40)))
    warnings.note("longText", `Untertitel: ${title}`);
  const persons = parsePersons(item, base, warnings);
  noteUnplaced(
    item,
    { tags, persons, author: show.author, showTitle: show.title, title },
    warnings,
  );
  return {
    guid: parseGuid(item, feedTitle || title, enclosed, warnings),
    title,
    subtitle: cutAtWord(subtitle, subtitleLength),
    feedTitle: feedTitle || title,
    ownTitle,
    link: link ?? permanentLink(item),
    ...castopodLinks(link),
    description,
    pictures,
    publishedAt: parseDate(item, title, warnings),
    seconds,
    audio,
    image: parseImage(item, base),
    number: wholeNumber(item, "itunes:episode", "podcast:episode"),
    season: wholeNumber(item, "itunes:season", "podcast:season") || null,
    episodeType: parseType(item),
    explicit: parseExplicit(item) ?? show.explicit,
    persons,
    chapters,
    soundbites: parseSoundbites(item, title, warnings),
    aiContent: aiContentOf(item).includes("true"),
    alternates: parseAlternateFiles(item, { title, enclosure: enclosed?.url }, warnings),
    chaptersAddress: parseAddress(attributeOf(childOf(item, "podcast:chapters"), "url"), base),
    transcript,
    topic: parseTopic(item, show.title),
    keywords: parseKeywords(item, title, warnings),
    tags,
  };
}

/** The guid if it is marked as permanent, which makes it the address of the episode's page (RSS 2.0). */
function permanentLink(item: FeedNode): string | null {
  const guid = childOf(item, "guid");
  return attributeOf(guid, "ispermalink") === "false" ? null : parseAddress(lineIn(item, "guid"));
}

/**
 * The longest text as HTML, preceded by the first short text with other content. Boilerplate that most items share
 * moves to the end, since cards and search engines show the beginning.
 */
function parseDescription(item: FeedNode, title: string, boilerplate: Boilerplate) {
  const [full = nothing] = partsIn(item, fullTexts, boilerplate);
  const shorts = partsIn(item, full.own ? shortTexts : [...shortTexts, ...last], boilerplate);
  const addsToTitle = ({ own }: Parts) =>
    own !== "" && normalizedWords(own) !== normalizedWords(title);
  const plain = shorts.find(addsToTitle) ?? shorts[0] ?? nothing;
  const isBoilerplate = full.rest !== "" || plain.rest !== "";
  if (!full.own) return { html: joined(plain.own, plain.own && plain.rest), isBoilerplate };
  const [short, long] = [normalizedWords(plain.own), normalizedWords(full.own)];
  const isIncluded = long.includes(short.slice(0, 40)) || short.includes(long.slice(0, 40));
  return { html: joined(isIncluded ? "" : plain.own, full.own, full.rest), isBoilerplate };
}

const nothing: Parts = { own: "", rest: "" };
const last = ["media:description", "itunes:subtitle"];

function partsIn(item: FeedNode, names: readonly string[], boilerplate: Boilerplate): Parts[] {
  return names
    .map((name) => withoutBoilerplate(withParagraphs(htmlIn(item, name)), boilerplate))
    .filter(({ own, rest }) => own || rest);
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join("\n");
}

function titleOf(item: FeedNode): string {
  return cutAtWord(
    proseIn(item, "itunes:subtitle", "description", "itunes:summary", "content:encoded"),
    madeTitleLength,
  );
}

function parseDate(item: FeedNode, title: string, warnings: FeedWarnings): string | null {
  const names = ["pubdate", "dc:date", "atom:published", "dcterms:issued", "atom:updated", "date"];
  for (const name of names) {
    const read = parsePubDate(lineIn(item, name));
    if (!read || berlinDate(read.moment) < firstDate) continue;
    if (read.unparsed) warnings.note("zone", `${read.unparsed} – ${title}`);
    return read.moment.toISOString();
  }
  warnings.note("noDate", title);
  return null;
}

function wholeNumber(item: FeedNode, ...names: string[]): number | null {
  const given = lineIn(item, ...names);
  return /^\d{1,6}$/.test(given) ? Number(given) : null;
}

function parseType(item: FeedNode): EpisodeType {
  const given = lineIn(item, "itunes:episodetype").toLowerCase();
  return given === "trailer" || given === "bonus" ? given : "full";
}

/** Several keywords joined with commas; '' for a single one, which is the topic. */
function parseKeywords(item: FeedNode, title: string, warnings: FeedWarnings): string {
  const words = lineIn(item, "itunes:keywords")
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  const given = [...new Set(words)];
  if (given.length < 2) return "";
  return warnings.cut(given.join(", "), keywordsLength, `Schlagwörter: ${title}`);
}

function parseTopic(item: FeedNode, showTitle: string): string {
  const [topic = ""] = topicsOf(item, showTitle);
  return topic.length <= 40 ? topic : "";
}

function topicsOf(item: FeedNode, showTitle: string): string[] {
  const nodes = ["itunes:keywords", "category"].flatMap((name) => childrenOf(item, name));
  return particular(
    nodes.flatMap((node) => lineFrom(node).split(",")),
    showTitle,
  );
}

/** Topics without those that many shows put on every episode. */
function particular(topics: readonly string[], showTitle: string): string[] {
  const general = new Set([showTitle.toLowerCase(), "podcast", "allgemein", "uncategorized", ""]);
  return topics.map((topic) => topic.trim()).filter((name) => !general.has(name.toLowerCase()));
}

type Placed = Pick<ParsedEpisode, "title" | "tags" | "persons"> & {
  author: string;
  showTitle: string;
};

/** Warns about elements of an item that no field of an episode stores. */
function noteUnplaced(
  item: FeedNode,
  { title, tags, persons, author, showTitle }: Placed,
  warnings: FeedWarnings,
): void {
  if (tags.length < uniqueTags(topicsOf(item, showTitle)).length) warnings.note("tags", title);
  const creator = lineIn(item, "dc:creator");
  const isKnown = [author, "", ...persons.map(({ name }) => name)].includes(creator);
  if (!isKnown) warnings.note("creator", `${creator} – ${title}`);
}
