import type { AlternateFile } from "~/core/episodes/episode.fields";
import type { Episode } from "~/core/episodes/episodes.schema";
import type { FeedPart } from "~/core/posts/feed-part";
import type { Show } from "~/core/show/show.schema";

/** Items on one page of the feed (RFC 5005, section 3): many programs read no other than the first. */
export const feedPageSize = 2000;
/** So many of the newest come with all of their text. */
export const wholeItems = 300;
/** Apple's limit of a description. */
export const descriptionBytes = 4000;
/** The largest feed that is read. */
export const feedBytes = 100 * 1024 * 1024;

/** podcast:person; roles by their names in the Podcasting 2.0 taxonomy, in lower case ('host', 'guest'). */
export type FeedPerson = { name: string; role: string; href?: string; img?: string };

/** podcast:location: what an episode is about can be seen there; degrees in WGS 84, country in ISO 3166-1 alpha-2. */
export type FeedLocation = { name: string; lat: number; lon: number; country: string };

/** podcast:socialInteract: a post in the Fediverse and the account that it is from ('@name@host'), by their addresses. */
export type FeedDiscussion = Record<"uri" | "accountId" | "accountUrl", string>;

/** podcast:image: absolute address, pixels, MIME type. */
export type FeedImage = Record<"href" | "alt" | "type" | "purpose", string> &
  Record<"width" | "height", number>;

/** podcast:alternateEnclosure: a form of the audio (`isDefault`: the first one), by its absolute address and MIME type. */
export type FeedAlternate = AlternateFile & {
  type: string;
  isDefault?: boolean;
  bytes?: number;
  /** Bits per second. */
  bitrate?: number | undefined;
  /** Of Subresource Integrity (W3C SRI §3.1). */
  integrity?: string;
};

/** itunes:category with those within it. */
export type FeedCategory = { name: string; subs: string[] };

type SaidOfShow = Pick<
  Show,
  "description" | "language" | "author" | "email" | "copyright" | "explicit" | "ownerName"
> & {
  title: string;
  /** Absolute address of the home page. */
  link: string;
  /** Absolute address of a JPEG or PNG, or null. */
  image: string | null;
  persons: FeedPerson[];
};

type Settings =
  | ("feedType" | "feedComplete" | "feedLocked" | "newFeedUrl" | "verification")
  | ("funding" | "licence" | "podroll" | "publisher" | "aiContent");

export type FeedShow = SaidOfShow &
  Pick<Show, Settings> & {
    /** Apple's categories, the most important first. */
    categories: FeedCategory[];
    /** podcast:guid, a UUID. */
    guid: string;
    images: FeedImage[];
    updateFrequency?: { rrule: string; text: string } | undefined;
  };

/** `tags`: keywords and categories, but for what most feeds say of every episode. */
type SaidOfEpisode = Pick<
  Episode,
  | "guid"
  | "subtitle"
  | "number"
  | "season"
  | "episodeType"
  | "explicit"
  | "chapters"
  | "soundbites"
  | "tags"
  | "aiContent"
> & { persons: FeedPerson[] };

/** In the description, addresses that begin with a slash become absolute; `href` and `img` are absolute already. */
export type FeedItem = SaidOfEpisode & {
  title: string;
  locations: FeedLocation[];
  discussion?: FeedDiscussion | undefined;
  description: string;
  /** HTML that stands behind the description, also where that is cut. */
  ending: string[];
  alternates: FeedAlternate[];
  /** Absolute address of the episode's page. */
  link: string;
  publishedAt: Date;
  /** Absolute address; bytes and mime where known. */
  audio: { url: string; bytes: number | null; mime: string | null };
  seconds: number;
  /** Absolute address of a JPEG or PNG, or null. */
  image: string | null;
  /** podcast:image; those beyond `wholeItems` have none. */
  images: FeedImage[];
  /** podcast:chapters: absolute address of the same chapters as JSON. */
  chaptersUrl?: string;
  /** podcast:transcript: absolute address and MIME type of a file with times. */
  transcript?: { url: string; mime: string };
};

/** podcast:medium, and what Podping says of the feed. */
export const podcastMedium = "podcast";

export type FeedPage = FeedPart & {
  show: FeedShow;
  /** podcast:trailer */
  trailers: FeedItem[];
  items: FeedItem[];
  /** The feed's own address, without a page. */
  address: string;
  /** No directory lists it. */
  isBlocked?: boolean;
  page: number;
  pages: number;
  /** When what is shown last changed. */
  changed: Date;
};

/** A feed that cannot be read; the message is one German sentence for the operator. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** The settings that a feed brings; '' and null where it says nothing. */
export type ParsedShow = SaidOfShow & {
  /** As the feed names them, most important first: those of Apple, those within them, and others. */
  categories: string[];
  /** Apple's, as the feed orders them. */
  categoryTree: FeedCategory[];
  /** null where it says nothing, as `locked`. */
  type: Show["feedType"] | null;
  complete: boolean;
  /** itunes:subtitle, or '' */
  tagline: string;
  /** As `Show.rhythm` says it; '' where it says nothing that can be said so. */
  rhythm: string;
  funding: Show["funding"];
  podroll: Show["podroll"];
  publisher: Show["publisher"] | null;
  aiContent: boolean;
  licence: Show["licence"] | null;
  locked: boolean | null;
  /** podcast:guid where it is a UUID. */
  guid: string | null;
};

export type FeedAudio = {
  url: string;
  bytes: number | null;
  /** null where only the file itself can tell. */
  mime: string | null;
  /** It may be no audio at all. */
  isSuspect?: boolean;
  /** The address in the feed, where it only leads to `url`. */
  enclosure?: string;
};

export type ParsedEpisode = SaidOfEpisode & {
  /** Of an export; feeds have no drafts. */
  isDraft?: boolean;
  /** Where else it stood, and what below its page here is meant. */
  otherLinks?: { from: string; below: string }[];
  /** Of Podlove: id of its post in WordPress, and those of its files, by which it is found again. */
  post?: string;
  files?: string[];
  /** At most 300 characters. */
  title: string;
  /** Address of its page, or null. */
  link: string | null;
  /** That of RSS, which often begins with a number. */
  feedTitle: string;
  /** itunes:title, or ''. */
  ownTitle: string;
  /** The guid in the feed, where other episodes of it have the same. */
  sharedGuid?: string;
  /** HTML as the feed has it, with absolute addresses: not sanitised. */
  description: string;
  /** Addresses of the pictures in the description. */
  pictures: string[];
  /** ISO 8601 in UTC; null where the feed has no date that can be read. */
  publishedAt: string | null;
  /** Whole seconds, 0 where unknown. */
  seconds: number;
  /** null: no audio. */
  audio: FeedAudio | null;
  image: string | null;
  /** Address of a file of chapters (podcast:chapters), or null. */
  chaptersAddress: string | null;
  /** Address of a transcript that can be read, or null. */
  transcript: string | null;
  /** Besides `audio`; https only. */
  alternates: AlternateFile[];
  /** First keyword or category that is not the show's name, else ''. */
  topic: string;
  /** itunes:keywords, divided by commas, where there are several; else ''. */
  keywords: string;
};

/** To sentences for the operator, all that each is about: titles, addresses. */
export type WarningCases = Record<string, string[]>;

export type ParsedFeed = {
  show: ParsedShow;
  /** In the feed's order. */
  episodes: ParsedEpisode[];
  /** Oddities found while reading, as German sentences for the operator. */
  warnings: string[];
  cases: WarningCases;
  /** Where the feed says that it lies. */
  selfAddress: string | null;
  /** Wherever else it says that it or another feed of the show lies, its pages too. */
  feedAddresses: string[];
  /** The next page of a paged feed (RFC 5005). */
  nextAddress: string | null;
  /** itunes:new-feed-url */
  newAddress: string | null;
};
