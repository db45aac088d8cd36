import type { Show } from "./show.schema";

/** The settings in parts, each saved on its own: a change of one never overwrites another. */
export const sections = [
  { name: "general", title: "Sendung" },
  { name: "look", title: "Auftreten" },
  { name: "texts", title: "Texte" },
  { name: "platforms", title: "Plattformen" },
  { name: "social", title: "Soziale Netze" },
  { name: "navigation", title: "Navigation" },
  { name: "imprint", title: "Impressum" },
  { name: "privacy", title: "Datenschutz" },
  { name: "verification", title: "Verifizierung" },
  { name: "feed", title: "Feed" },
] as const;

export type SectionName = (typeof sections)[number]["name"];

/** The legal texts, whose former revisions are kept. */
export const legalTextLabels = { imprint: "Impressum", privacy: "Datenschutz" } as const;
export type LegalText = keyof typeof legalTextLabels;

export function isLegalText(section: string): section is LegalText {
  return section in legalTextLabels;
}

export const sectionKeys = {
  general: [
    ...(["name", "headline", "tagline", "description", "author", "email"] as const),
    ...(["language", "appleCategory", "categories", "explicit", "copyright"] as const),
    ...(["ownerName", "cover", "holdIncomplete"] as const),
  ],
  look: [
    ...(["accent", "logo", "rhythm", "noun", "topic", "unusedParts"] as const),
    ...(["hero", "heroPicture", "drawnCovers"] as const),
  ],
  texts: ["texts"],
  platforms: ["platforms"],
  social: ["social"],
  navigation: ["navigation"],
  imprint: ["imprint", "legalDetails"],
  privacy: ["privacy"],
  verification: ["verification"],
  feed: [
    ...(["newFeedUrl", "feedRedirect", "feedLocked", "feedType", "feedComplete"] as const),
    ...(["funding", "licence"] as const),
  ],
} satisfies Record<SectionName, (keyof Show)[]>;

/** The section of an address; the first one for /admin/show itself; null for what is none. */
export function findSection(name: string | undefined): (typeof sections)[number] | null {
  return sections.find((section) => section.name === (name ?? "general")) ?? null;
}

export function sectionPath(name: SectionName): string {
  return name === "general" ? "/admin/show" : `/admin/show/${name}`;
}
