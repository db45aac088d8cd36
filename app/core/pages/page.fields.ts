import { type Field, flag, html, seoFields, type Texts, text } from "~/core/content/fields";
import { stripHtml } from "~/lib/text/html";
import { cutAtWord } from "~/lib/text/plain-text";

/** Places of a page in the navigation, as the form offers them. */
export const pagePlaces = {
  header: "In der Kopfzeile",
  footer: "In der Fußzeile, unter „Podcast“",
  legal: "In der Fußzeile, unter „Rechtliches“",
  none: "Nirgends",
} as const;

export const pageFields = {
  title: text("title", "Titel", { limit: 120, required: "Bitte gib einen Titel ein." }),
  slug: text("slug", "Adresse", {
    limit: 100,
    required: "Bitte gib eine Adresse ein: Buchstaben von a bis z, Ziffern und Bindestriche.",
    follows: true,
  }),
  content: html("content", "Inhalt", { limit: 500_000 }),
  place: text("place", "In der Navigation", {
    pattern: Object.keys(pagePlaces).join("|"),
    refusal: "Diese Stelle gibt es nicht.",
    fallback: "none",
  }) as Field<"place", keyof typeof pagePlaces>,
  published: flag("published", "Veröffentlicht"),
  ...seoFields,
};

export type PageFields = Texts<typeof pageFields>;

type Basics = { title: string; content: string };

/** SEO fields that an operator leaves empty get these values. */
export function pageSeoDefaults({ title, content }: Basics) {
  return {
    metaTitle: title.trim(),
    metaDescription: cutAtWord(stripHtml(content), 155) || title.trim(),
    metaKeywords: "",
    ogImageUrl: "",
  };
}

export const pageMessages = {
  list: "Seiten konnten nicht geladen werden",
  page: "Seite konnte nicht geladen werden",
} as const;
