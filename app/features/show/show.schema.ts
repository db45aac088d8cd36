import type { NavigationPlace } from "~/platform/rooms/room.server";
import type { ShowTexts } from "./texts";
import type { Noun } from "./wording";

/** Apple's 19 podcast categories, exact spelling. */
export const appleCategories = [
  "Arts",
  "Business",
  "Comedy",
  "Education",
  "Fiction",
  "Government",
  "Health & Fitness",
  "History",
  "Kids & Family",
  "Leisure",
  "Music",
  "News",
  "Religion & Spirituality",
  "Science",
  "Society & Culture",
  "Sports",
  "Technology",
  "True Crime",
  "TV & Film",
] as const;

export type PlatformLink = { label: string; url: string; order: number; enabled: boolean };

/** A profile of the show, wherever and by whatever name. */
export type SocialLink = {
  label: string;
  url: string;
  /** Left out: on. */
  enabled?: boolean | undefined;
  /** Links say `rel=me`, by which Mastodon and others confirm whose profile it is. Left out: they do. */
  isMe?: boolean | undefined;
};

/** Optional parts of an episode, by the names of its fields. */
export const episodeParts = {
  dossier: "Dossier",
  funFact: "Kurioses",
  verdict: "Stempel",
  year: "Jahr",
} as const;

export type EpisodePart = keyof typeof episodeParts;

export type ShowCategory = { name: (typeof appleCategories)[number]; subs: string[] };

export type Show = {
  name: string;
  /** Large words on the home page; a word between asterisks is set in italics. */
  headline: string;
  tagline: string;
  description: string;
  email: string;
  author: string;
  language: string;
  appleCategory: (typeof appleCategories)[number];
  explicit: boolean;
  copyright: string;
  /** podcast:guid, made once and kept on import. */
  feedGuid: string;
  /** Address of a cover picture of one's own; null: the drawn cover. */
  cover: string | null;
  platforms: PlatformLink[];
  social: SocialLink[];
  imprint: string;
  privacy: string;
  /** The answers of the guided legal notice; {} when it was written by hand. */
  legalDetails: Record<string, string>;
  verification: Verification;
  /** Where the feed moves to (itunes:new-feed-url); '': it stays. */
  newFeedUrl: string;
  /** The feed answers with 301 to its new address. */
  feedRedirect: boolean;
  /** podcast:locked: no other host may import the feed. */
  feedLocked: boolean;
  /** Name in itunes:owner; '': the author. */
  ownerName: string;
  /** Apple's categories with their subcategories, as a feed brought them; they hold while the first is `appleCategory`. */
  categories: ShowCategory[];
  /** itunes:type; a serial one is heard from its first episode on. */
  feedType: "episodic" | "serial";
  /** itunes:complete: no episode will come any more. */
  feedComplete: boolean;
  /** '#rrggbb' in place of the house's red; '': that one. */
  accent: string;
  /** The mark in the header: '' the drawn one, 'cover' the cover, else the address of a picture. */
  logo: string;
  /** When episodes come, see `rhythmPattern`. */
  rhythm: string;
  noun: Noun;
  /** The show's word for an episode's topic, such as 'Erfindung'; '': episodes have none. */
  topic: string;
  /** Parts that the show does without: what episodes hold there is kept, but shown and asked for nowhere. */
  unusedParts: EpisodePart[];
  hero: "drawing" | "newest" | "picture" | "none";
  /** Address of the picture that `hero` may want; '' while there is none. */
  heroPicture: string;
  texts: ShowTexts;
  /** Episodes without a picture of their own have one drawn. */
  drawnCovers: boolean;
  /** podcast:funding: where listeners can support the show. */
  funding: { url: string; label: string }[];
  /** podcast:license: an SPDX name or one's own, with its address; '' for none. */
  licence: { name: string; url: string };
  /** The operator's changes of the navigation; other entries stay as they are in the program. */
  navigation: Record<NavigationPlace, NavigationEntry[]>;
  /** An episode without audio or description does not come out before it has them. */
  holdIncomplete: boolean;
  /** The guide through an empty site was put away. */
  guideHidden: boolean;
};

/** Where entries of the navigation stand. */
export const navigationPlaces = {
  header: "Kopfzeile",
  footer: "Fußzeile: Podcast",
  legal: "Fußzeile: Rechtliches",
} as const satisfies Record<NavigationPlace, string>;

export type NavigationEntry = {
  /** A path of the program, `page:` with the id of a page, or the address of another site. */
  to: string;
  /** '': as the program calls it. */
  label: string;
  isShown: boolean;
};

/** Codes that prove to others whose show this is: in the feed (podcast:txt), in the head of the home page. */
export type Verification = {
  txt: { purpose: string; value: string }[];
  meta: { name: string; content: string }[];
};

/** Most characters of the show's texts. */
export const showLimits = {
  name: 120,
  headline: 120,
  tagline: 255,
  /** Apple takes 4000 bytes. */
  description: 4000,
  author: 120,
  ownerName: 120,
  copyright: 200,
} as const;

/** Apple's rule of a cover: square, JPEG or PNG. */
export const coverSides = { min: 1400, max: 3000 } as const;

export const coverRule =
  "Quadratisch, 1400 bis 3000 Pixel Seitenlänge, JPEG oder PNG: so verlangen es Apple und die anderen.";

/** The name of a show before it has settings. */
export const namelessShow = "Mein Podcast";
