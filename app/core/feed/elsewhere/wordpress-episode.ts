import { parseChapters } from "~/core/episodes/chapters";
import type { FeedNode } from "../read/feed-nodes";
import { type PhpArray, type PhpValue, readPhpArray } from "./php-serialized";
import type { WordPressItem } from "./wordpress-item";

/** Field names in PowerPress, Podlove's first versions and Seriously Simple Podcasting, by element of a feed. */
const elements = {
  "itunes:duration": ["duration"],
  "itunes:season": ["season", "itunes_season_number"],
  "itunes:episode": ["episode_no", "itunes_episode_number"],
  // In Seriously Simple Podcasting, `episode_type` only says whether the file is audio or video.
  "itunes:episodetype": ["itunes_episode_type", "episode_type"],
  "itunes:title": ["episode_title", "itunes_title"],
  "itunes:subtitle": ["subtitle"],
  "itunes:summary": ["summary"],
} as const;

const addresses = {
  "itunes:image": ["href", "itunes_image", "image", "cover_image"],
  "podcast:chapters": ["url", "pci_chapters_url"],
  "podcast:transcript": ["url", "pci_transcript_url", "transcript_file"],
} as const;

/** Episode types of feeds. Where a plugin has 'audio' instead, it describes the file. */
const types = new Set(["full", "trailer", "bonus"]);

/** Roles by taxonomy, of Seriously Simple Speakers and of Podlove's first versions. */
const termRoles = new Map([
  ["speaker", "guest"],
  ["podlove-contributors", "contributor"],
]);

type Made = { html: string; picture: string | undefined };

/**
 * A WordPress episode as an equivalent feed item, for the feed parser.
 * @param html the episode's text without shortcodes
 * @param picture the address of its featured picture
 */
export function feedItemOf(item: WordPressItem, { html, picture }: Made): FeedNode {
  const { meta, terms, enclosures } = item;
  const [[url = "", length = "", mime = "", ...rest] = [], ...others] = enclosures.map((one) =>
    one.split("\n"),
  );
  const settings = readPhpArray(rest.join("\n").trim());
  const early = readPhpArray(meta.get("_podlove_meta") ?? "");
  const said = (names: readonly string[]) => firstOf(names, settings, early, meta);
  const file = url.trim() || (meta.get("audio_file") ?? "");
  const size = length.trim() || (meta.get("filesize_raw") ?? "");
  const children: FeedNode[] = [
    textNode("title", item.title),
    textNode("link", item.link ?? ""),
    textNode("guid", item.guid, { ispermalink: "false" }),
    textNode("pubdate", item.moment ?? ""),
    textNode("content:encoded", html),
    textNode("description", item.excerpt),
    ...(file ? [leaf("enclosure", { url: file, length: size, type: mime.trim() })] : []),
    ...others.map(([uri = ""]) => alternateFile(uri.trim())),
    ...Object.entries(elements).map(([name, names]) => textNode(name, said(names))),
    ...Object.entries(addresses).flatMap(([name, [attribute, ...names]]) => {
      const address = said(names) || (name === "itunes:image" ? picture : "");
      return address ? [leaf(name, { [attribute]: address })] : [];
    }),
    ...(/^(?:1|on|yes|explicit)$/.test(said(["explicit"]))
      ? [textNode("itunes:explicit", "yes")]
      : []),
    ...(/^(?:on|yes)$/.test(said(["block"])) ? [textNode("itunes:block", "yes")] : []),
    ...terms
      .filter(({ domain }) => domain === "category" || domain === "post_tag")
      .map(({ name }) => textNode("category", name)),
    ...terms.flatMap(({ domain, name }) => {
      const role = termRoles.get(domain);
      return role ? [textNode("podcast:person", name, { role })] : [];
    }),
    ...creditsIn(settings),
    ...soundbitesIn(settings),
    ...chaptersIn(said(["chapters"])),
  ];
  const isSaid = ({ name, children: [content] }: FeedNode) =>
    content !== "" && (name !== "itunes:episodetype" || types.has(String(content)));
  return { name: "item", attributes: new Map(), children: children.filter(isSaid) };
}

function firstOf(
  names: readonly string[],
  ...sources: (PhpArray | ReadonlyMap<string, string> | null)[]
): string {
  for (const source of sources)
    for (const name of names) {
      const value = source?.get(name);
      const isText = typeof value === "string" || typeof value === "number";
      if (isText && String(value).trim()) return String(value).trim();
    }
  return "";
}

const formerCredits = {
  name: "person_names",
  role: "person_roles",
  link_url: "link_urls",
  person_url: "person_urls",
} as const;

/** People in PowerPress: a list of credits; older versions had a list per field. */
function creditsIn(settings: PhpArray | null): FeedNode[] {
  const listOf = (name: string) => {
    const list = settings?.get(name);
    return list instanceof Map ? list : new Map<string, PhpValue>();
  };
  const credits = [...listOf("credits").values()].filter((credit) => credit instanceof Map);
  const former = [...listOf("person_names").keys()].map((at): PhpArray => {
    const fields = Object.entries(formerCredits);
    return new Map(fields.map(([name, list]) => [name, listOf(list).get(at) ?? null]));
  });
  return (credits.length ? credits : former).map((credit) => {
    const said = (name: string) => firstOf([name], credit);
    const [href, img] = [said("link_url"), said("person_url")];
    return textNode("podcast:person", said("name"), { role: said("role"), href, img });
  });
}

/** PowerPress's soundbites, in whole seconds. */
function soundbitesIn(settings: PhpArray | null): FeedNode[] {
  const list = settings?.get("soundbites");
  const found = list instanceof Map ? [...list.values()].filter((one) => one instanceof Map) : [];
  return found.map((one) => {
    const [starttime, duration] = [firstOf(["start"], one), firstOf(["duration"], one)];
    return textNode("podcast:soundbite", firstOf(["title"], one), { starttime, duration });
  });
}

/** Chapters written one per line, as Podlove stores them. */
export function chaptersIn(lines: string): FeedNode[] {
  const parsed = parseChapters(lines);
  if ("wrongLine" in parsed || !parsed.chapters.length) return [];
  const chapters = parsed.chapters.map(({ startSeconds, title, href = "" }) =>
    leaf("psc:chapter", { start: String(startSeconds), title, href }),
  );
  return [{ ...leaf("psc:chapters", {}), children: chapters }];
}

export function alternateFile(uri: string, title = ""): FeedNode {
  const source = leaf("podcast:source", { uri });
  return { ...leaf("podcast:alternateenclosure", { title }), children: [source] };
}

export function textNode(
  name: string,
  content: string,
  attributes: Record<string, string> = {},
): FeedNode {
  return { name, attributes: new Map(Object.entries(attributes)), children: [content] };
}

export function leaf(name: string, attributes: Record<string, string>): FeedNode {
  return { name, attributes: new Map(Object.entries(attributes)), children: [] };
}
