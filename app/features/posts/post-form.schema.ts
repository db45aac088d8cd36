import { longestReading, shortestReading } from "./reading-time";

/** The fields of a post's form, by the names they have in revisions and drafts too. */
export const postFieldLabels = {
  title: "Titel",
  slug: "Slug",
  excerpt: "Auszug",
  content: "Inhalt",
  category: "Kategorie",
  imageUrl: "Bild",
  readingTime: "Lesezeit",
  episodeId: "Folge",
  published: "Veröffentlicht",
  metaTitle: "Meta-Titel",
  metaDescription: "Meta-Beschreibung",
  metaKeywords: "Meta-Keywords",
  ogImageUrl: "Open-Graph-Bild",
  canonicalUrl: "Kanonische Adresse",
} as const;

export type PostField = keyof typeof postFieldLabels;
export type PostFields = Record<PostField, string>;
export type PostErrors = Partial<Record<PostField, string>>;

export const postFieldNames = Object.keys(postFieldLabels) as PostField[];

export const postLimits = {
  title: 300,
  slug: 300,
  excerpt: 2000,
  content: 500_000,
  category: 100,
  metaKeywords: 500,
  address: 2000,
} as const;

/** Minutes; a new post begins with the default (specification, section 5). */
export const readingTimeRange = { min: shortestReading, max: longestReading, default: 5 };

/** What operators read when something failed (specification, section 8). */
export const postMessages = {
  save: "Blog-Artikel konnte nicht gespeichert werden",
  delete: "Blog-Artikel konnte nicht gelöscht werden",
  publication: "Status konnte nicht geändert werden",
} as const;
