import {
  address,
  type Errors,
  type Field,
  html,
  optionalText,
  seoFields,
  type Texts,
  text,
} from "~/core/content/fields";
import { publicationFields } from "~/core/content/publication";
import { tagsField } from "~/core/content/tags-field";

/** Minutes. A new post gets the default (specification, section 5). */
export const readingTimeRange = { min: 1, max: 60, default: 5 };

const readingTimeRefusal = `Bitte gib die Lesezeit in ganzen Minuten an, von ${readingTimeRange.min} bis ${readingTimeRange.max}.`;

export const pictureMissing =
  "Zum Veröffentlichen braucht der Artikel ein Bild: Gib eine Adresse ein oder wähle eines aus der Mediathek.";

export const postFields = {
  title: text("title", "Titel", { limit: 300, required: "Bitte gib einen Titel ein." }),
  slug: text("slug", "Slug", {
    limit: 300,
    required: "Bitte gib einen Slug ein: Buchstaben von a bis z, Ziffern und Bindestriche.",
    follows: true,
  }),
  excerpt: text("excerpt", "Auszug", { limit: 2000, required: "Bitte gib einen Auszug ein." }),
  content: html("content", "Inhalt", { limit: 500_000 }),
  category: text("category", "Kategorie", {
    limit: 100,
    required: "Bitte gib eine Kategorie ein.",
  }),
  tags: tagsField,
  imageUrl: address("image_url", "Bild", {
    required: pictureMissing,
    isForPublishing: true,
    isAnyCase: true,
  }),
  readingTime: {
    type: "whole",
    column: "reading_time",
    label: "Lesezeit",
    range: [readingTimeRange.min, readingTimeRange.max],
    required: readingTimeRefusal,
    refusal: readingTimeRefusal,
    fallback: readingTimeRange.default,
  } as Field<"reading_time", number>,
  episodeId: optionalText("episode_id", "Folge", {
    pattern: "[\\w-]{0,64}",
    refusal: "Diese Folge gibt es nicht.",
  }),
  ...publicationFields,
  ...seoFields,
  ogImageUrl: { ...seoFields.ogImageUrl, isAnyCase: true },
  canonicalUrl: { ...seoFields.canonicalUrl, isAnyCase: true },
};

export type PostFields = Texts<typeof postFields>;
export type PostErrors = Errors<typeof postFields>;

type Basics = { title: string; excerpt: string; category: string; imageUrl: string };

/** SEO fields that an operator leaves empty get these values (specification, section 5). */
export function postSeoDefaults({ title, excerpt, category, imageUrl }: Basics, keywords: string) {
  return {
    metaTitle: title.trim(),
    metaDescription: excerpt.trim(),
    metaKeywords: [category.trim(), keywords].filter(Boolean).join(", "),
    ogImageUrl: imageUrl.trim(),
  };
}

/** German failure messages (specification, section 8). */
export const postMessages = {
  publication: "Status konnte nicht geändert werden",
} as const;
