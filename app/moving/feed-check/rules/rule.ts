import {
  attributeOf,
  childOf,
  childrenOf,
  type FeedNode,
  lineIn,
} from "~/core/feed/read/feed-nodes";
import type { SectionName } from "~/core/show/settings/settings";

export const severities = { error: "Fehler", warning: "Warnung", hint: "Hinweis" } as const;
export type Severity = keyof typeof severities;

/**
 * Authors of the rules, with their source and the day or edition that was read. Where only a copy or a secondary source
 * was read, the entry says so.
 */
export const sources = {
  rss: { name: "RSS 2.0", url: "https://www.rssboard.org/rss-specification", date: "2026-11-28" },
  apple: {
    name: "Apple Podcasts, Vorgaben für RSS-Feeds",
    url: "https://podcasters.apple.com/support/823-podcast-requirements",
    date: "2026-11-28",
  },
  appleTags: {
    name: "Apple Podcasts, Tags",
    url: "https://help.apple.com/itc/podcasts_connect/#/itcb54353390",
    date: "2026-11-28, in einer Abschrift",
  },
  appleArtwork: {
    name: "Apple Podcasts, Bilder",
    url: "https://podcasters.apple.com/support/896-artwork-requirements",
    date: "2026-11-28",
  },
  appleCategories: {
    name: "Apple Podcasts, Kategorien",
    url: "https://podcasters.apple.com/support/1691-apple-podcasts-categories",
    date: "2026-11-28, aus zweiter Hand",
  },
  spotify: {
    name: "Spotify, Podcast Delivery Specification 1.6",
    url: "https://support.spotify.com/bh-en/podcasters/article/podcast-specification-doc/",
    date: "2019-04-25",
  },
  youtube: {
    name: "YouTube, Podcasts aus einem RSS-Feed",
    url: "https://support.google.com/youtube/answer/13525207",
    date: "2026-11-28, aus zweiter Hand",
  },
  psp: {
    name: "PSP-1",
    url: "https://github.com/Podcast-Standards-Project/PSP-1-Podcast-RSS-Specification",
    date: "2023-08-07",
  },
  podcasting: {
    name: "Podcasting 2.0",
    url: "https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md",
    date: "2026-11-28",
  },
  transcripts: {
    name: "Podcasting 2.0, Transkripte",
    url: "https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/transcripts/transcripts.md",
    date: "2026-11-28",
  },
} as const;

/** A place in the show's settings; `field` is the field's name in the form. */
export type ShowPlace = { section: SectionName; field?: string };

type Common = {
  id: string;
  /** A German sentence that states the requirement. */
  sentence: string;
  /** Authors of the rule, of which several may agree. */
  by: readonly (keyof typeof sources)[];
  severity: Severity;
};

/** null: passed; else the actual value, or ''. */
export type Verdict = string | null;

export type CheckedShow = {
  channel: FeedNode;
  /** The text before `<channel>`. */
  head: string;
  /** Why the feed is not well-formed, in German; null if it is. */
  damage: string | null;
  items: readonly FeedNode[];
  /** The number of episodes by guid, and by audio address. */
  guids: ReadonlyMap<string, number>;
  audio: ReadonlyMap<string, number>;
};

export type ShowRule = Common & { place?: ShowPlace; check(show: CheckedShow): Verdict };
/** `field`: name of a field in the episode's form. */
export type EpisodeRule = Common & {
  field?: string;
  check(item: FeedNode, show: CheckedShow): Verdict;
};

/** A file in a feed. */
export type FeedFile = {
  address: string;
  use: "audio" | "picture" | "transcript";
  /** Bytes according to the feed; null: missing. */
  length: number | null;
  type: string;
  episode: { title: string; link: string } | null;
};

/** A file's properties from the media library or its server; missing ones are unknown. */
export type KnownFile = {
  /** Why there is no usable answer, in German. */
  problem?: string;
  answersHead?: boolean;
  sendsRanges?: boolean;
  bytes?: number | null;
  mime?: string;
  width?: number | null;
  height?: number | null;
  /** For a picture: whether its colours are RGB. */
  isRgb?: boolean;
  /** For a WebVTT transcript: displayed characters of the longest line. */
  longestLine?: number;
};

export type FileRule = Common & {
  use: FeedFile["use"];
  place?: ShowPlace;
  field?: string;
  check(known: KnownFile, file: FeedFile): Verdict;
};

/** Fails if the text is missing; rules on the value of that text then pass. */
export function missing(node: FeedNode, name: string): Verdict {
  return lineIn(node, name) ? null : "";
}

/** Checks an existing value: null if it is missing or `isRight`. */
export function wrong(text: string, isRight: boolean): Verdict {
  return !text || isRight ? null : shown(text);
}

/** Checks a required value. */
export function required(text: string, isRight: boolean): Verdict {
  return isRight ? null : shown(text);
}

/** The first wrong value of a list. */
export function firstWrong(texts: readonly string[], isRight: (text: string) => boolean): Verdict {
  const found = texts.find((text) => !isRight(text));
  return found === undefined ? null : shown(found);
}

export function shown(text: string): string {
  return text ? `„${text.slice(0, 120)}“` : "";
}

export function attributesOf(node: FeedNode, name: string, attribute: string): string[] {
  return childrenOf(node, name).map((child) => attributeOf(child, attribute));
}

export function attributeIn(node: FeedNode, name: string, attribute: string): string {
  return attributeOf(childOf(node, name), attribute);
}

/** The bytes of an element's text, with its HTML. */
export function nodeBytes(node: FeedNode | undefined): number {
  if (!node) return 0;
  const ofChild = (child: FeedNode | string) =>
    typeof child === "string" ? new TextEncoder().encode(child.trim()).length : nodeBytes(child);
  return node.children.reduce((sum, child) => sum + ofChild(child), 0);
}

export function isWeb(text: string): boolean {
  return /^https?:\/\/[^/\s]+/i.test(text) && URL.canParse(text);
}
