import { address, flag, html, list, optionalText, type Texts, text } from "~/core/content/fields";

export type PersonLink = { label: string; url: string };

/** Maximum characters of a name, also in lists of people. */
export const maxNameLength = 120;

export const personFields = {
  name: text("name", "Name", {
    limit: maxNameLength,
    isOneLine: true,
    pattern: "[^|]*",
    refusal:
      "Ein Name hat keinen senkrechten Strich: der trennt in Listen den Namen von der Rolle.",
  }),
  /** For example 'Collin de Plancy, Victor' or 'Bi Sheng'. If empty, `registerName` derives it from the name. */
  sortName: text("sort_name", "Im Verzeichnis", { limit: maxNameLength, isOneLine: true }),
  slug: optionalText("slug", "Adresse", { limit: 120 }),
  portrait: address("portrait", "Porträt", {
    pattern: "/media/[\\w./-]+",
    refusal: "Wähle ein Bild aus der Mediathek.",
  }),
  text: html("text", "Text", { limit: 20_000 }),
  links: list<PersonLink, "links">("links", "Links", 20_000),
  isHost: flag("is_host", "Host der Sendung"),
  /** For example 'Moderation' or 'Co-Host'. */
  hostRole: text("host_role", "Rolle", { limit: 60, isOneLine: true }),
  /** For example 'Erfindungsexperte'. */
  hostProfile: text("host_profile", "Profil", { limit: 80, isOneLine: true }),
};

export type PersonFields = Texts<typeof personFields>;

export const personMessages = {
  list: "Personen konnten nicht geladen werden",
  order: "Die Reihenfolge konnte nicht gespeichert werden",
} as const;
