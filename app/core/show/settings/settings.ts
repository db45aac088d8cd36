import {
  choice,
  email,
  type FormField,
  flag,
  line,
  own,
  picture,
  record,
  text,
} from "~/lib/forms/form-field";
import type { AppleCategory, ShowCategory } from "../apple-categories";
import type { ShowTexts } from "../texts";
import { feed, verificationCodes } from "./feed-settings";
import { navigation, platforms, social } from "./link-settings";

/** The name that a show has before its settings are saved. */
export const namelessShow = "Mein Podcast";

/** Maximum characters of the show's texts. */
export const showLimits = {
  name: 120,
  headline: 120,
  tagline: 255,
  /** Apple's limit is 4000 bytes. */
  description: 4000,
  author: 120,
  ownerName: 120,
  copyright: 200,
} as const;

/** Optional parts of an episode, by field name. */
export const episodeParts = {
  dossier: "Dossier",
  funFact: "Kurioses",
  verdict: "Stempel",
  year: "Jahr",
} as const;

export type EpisodePart = keyof typeof episodeParts;

const notEmail = "Das ist keine E-Mail-Adresse.";
const notLanguage = "Das ist kein Kürzel einer Sprache, wie „de“ oder „de-AT“.";

const general = {
  name: line("Name", {
    blank: namelessShow,
    limit: showLimits.name,
    required: "Die Sendung braucht einen Namen.",
  }),
  /** Large text on the home page. A word between asterisks is set in italics. */
  headline: line("Überschrift der Startseite", {
    blank: namelessShow,
    limit: showLimits.headline,
    required: "Die Startseite braucht eine Überschrift.",
    hint: "Was zwischen zwei Sternchen steht, wird kursiv: Wer hat das *wirklich* erfunden?",
  }),
  tagline: line("Untertitel", { limit: showLimits.tagline }),
  description: text("Beschreibung", {
    limit: showLimits.description,
    required: "Ohne Beschreibung nimmt kein Verzeichnis den Feed.",
    lines: 6,
    hint: "Für Podcast-Apps und Suchmaschinen. Was gibt es hier zu hören, und für wen?",
  }),
  author: line("Autor", {
    limit: showLimits.author,
    required: "Der Feed muss sagen, von wem er ist.",
    hint: "Steht in Podcast-Apps unter dem Namen der Sendung.",
  }),
  email: email("E-Mail-Adresse", {
    blank: "podcast@localhost",
    required: notEmail,
    hint: "Öffentlich: Sie steht im Feed, auf der Seite und unter jeder Mail. Hier kommen Nachrichten an.",
  }),
  language: line("Sprache", {
    blank: "de",
    required: notLanguage,
    pattern: "[A-Za-z]{2,3}(-[A-Za-z]{2})?",
    title: "Ein Kürzel wie de oder de-AT",
    hint: "Als Kürzel: de, de-AT, de-CH.",
  }),
  appleCategory: own<AppleCategory>("History"),
  /** Apple's categories with their subcategories, as imported. Valid only if the first is `appleCategory`. */
  categories: own<ShowCategory[]>([]),
  explicit: flag("Anstößige Inhalte", {
    hint: "Podcast-Apps zeigen dann ein „E“ (explicit) neben der Sendung.",
  }),
  copyright: line("Copyright", { limit: showLimits.copyright }),
  /** Name in itunes:owner; '' for the author. */
  ownerName: line("Inhaber", {
    limit: showLimits.ownerName,
    hint: "Wem die Sendung gehört (itunes:owner). Leer: der Autor.",
  }),
  /** Address of the operator's own cover picture; null for the drawn cover. */
  cover: own<string | null>(null),
  /** Holds back an episode without audio or description until it has both. */
  holdIncomplete: flag("Unfertiges zurückhalten", {
    hint: "Folgen ohne Audio oder Beschreibung erscheinen erst, wenn beides da ist. Ohne Häkchen warnt das Formular nur. Was schon zu sehen ist, bleibt.",
  }),
  /** Read by `core/analytics`. */
  fetchLists: flag("Täglich die Listen der Podcast-Apps und Bots von opawg/user-agents-v2 holen", {
    hint: "Daran erkennt die Zählung der Downloads, wer ein Mensch ist. Dein Server fragt dafür einmal am Tag raw.githubusercontent.com; ohne Häkchen fragt er niemanden.",
  }),
};

const wordLimit = 40;
const digits: FormField<number> = {
  type: "digits",
  label: "Nummern",
  blank: 0,
  options: [
    { value: "0", label: "7, 12, 134" },
    { value: "2", label: "07, 12, 134" },
    { value: "3", label: "007, 012, 134" },
    { value: "4", label: "0007, 0012, 0134" },
  ],
};

const look = {
  /** Accent colour as '#rrggbb'; '' for the default red. */
  accent: own(""),
  /** The logo in the header: '' for the drawn one, 'cover' for the cover, else the address of a picture. */
  logo: own(""),
  /** Publication rhythm, see `rhythmPattern`. */
  rhythm: own(""),
  /** The show's word for an episode, with its German grammar. */
  noun: record({
    /** For example 'Akte'. */
    one: line("Eine", {
      blank: "Folge",
      placeholder: "Folge",
      limit: wordLimit,
      required: "Wie heißt eine?",
    }),
    /** For example 'Akten'. */
    many: line("Mehrere", {
      blank: "Folgen",
      placeholder: "Folgen",
      limit: wordLimit,
      required: "Und wie heißen mehrere?",
    }),
    gender: choice("Geschlecht des Wortes", "f", {
      f: "die (weiblich)",
      m: "der (männlich)",
      n: "das (sächlich)",
    }),
    /** Digits to which an episode's number is padded with zeros: 3 makes 'Akte 012'. */
    digits,
  }),
  /** The show's word for the topic of an episode, such as 'Erfindung'; '' if episodes have no topic. */
  topic: line("Thema einer Folge", {
    limit: wordLimit,
    hint: "Wie das heißt, worum es in einer Folge geht: „Erfindung“, „Gast“, „Ort“. Leer: Folgen haben kein solches Feld. Was darin steht, bleibt gespeichert.",
  }),
  /** Parts of episodes that the show does not use. Stored values stay, but are neither shown nor edited. */
  unusedParts: own<EpisodePart[]>([]),
  hero: choice("Bild neben der Überschrift", "newest", {
    drawing: "Die Zeichnung der Vorlage",
    newest: "Das Bild der neuesten Folge",
    picture: "Ein eigenes Bild",
    none: "Keins",
  }),
  /** Used if `hero` is the operator's own picture. */
  heroPicture: picture("Eigenes Bild", {
    hint: "Gilt, wenn oben „Ein eigenes Bild“ gewählt ist.",
  }),
  /** Draws a picture for episodes that have none. */
  drawnCovers: flag("Folgen ohne Bild bekommen ein gezeichnetes", {
    hint: "Sonst steht dort das Cover der Sendung.",
  }),
};

/** The settings by section. Each section is saved separately, so that saving one does not overwrite another. */
export const sections = {
  general: { title: "Sendung", settings: general },
  look: { title: "Auftreten", settings: look },
  texts: { title: "Texte", settings: { texts: own<ShowTexts>({}) } },
  platforms: { title: "Plattformen", settings: { platforms } },
  social: { title: "Soziale Netze", settings: { social } },
  navigation: { title: "Navigation", settings: { navigation } },
  /** `legalDetails`: answers of the guided legal notice; {} if the notice was written by hand. */
  imprint: {
    title: "Impressum",
    settings: { imprint: own(""), legalDetails: own<Record<string, string>>({}) },
  },
  privacy: { title: "Datenschutz", settings: { privacy: own("") } },
  accessibility: {
    title: "Barrierefreiheit",
    settings: {
      accessibility: own(""),
      accessibilityPublished: flag("Veröffentlichen", {
        hint: "Dann hat die Erklärung eine Seite, zu der die Fußzeile führt. Ohne Häkchen gibt es sie nicht.",
      }),
    },
  },
  verification: { title: "Verifizierung", settings: { verification: record(verificationCodes) } },
  feed: { title: "Feed", settings: feed },
};

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

/** All settings by name. Columns have the same names: `feedGuid` is stored in `feed_guid`. */
export const settings = {
  ...sections.general.settings,
  ...sections.look.settings,
  ...sections.texts.settings,
  ...sections.platforms.settings,
  ...sections.social.settings,
  ...sections.navigation.settings,
  ...sections.imprint.settings,
  ...sections.privacy.settings,
  ...sections.accessibility.settings,
  ...sections.verification.settings,
  ...sections.feed.settings,
  /** podcast:guid, created once and preserved by imports. */
  feedGuid: own(""),
  /** True once an operator has dismissed the guide for empty sites. */
  guideHidden: own(false),
};

/** The section of a name in an address, or null. Without a name (/admin/show), the section is 'general'. */
export function findSection(name = "general"): SectionName | null {
  return sectionNames.find((known) => known === name) ?? null;
}

export function sectionPath(name: SectionName): string {
  return name === "general" ? "/admin/show" : `/admin/show/${name}`;
}

/** Legal texts: HTML with revisions. */
export const legalTextLabels = {
  imprint: "Impressum",
  privacy: "Datenschutz",
  accessibility: "Barrierefreiheit",
} as const;
export type LegalText = keyof typeof legalTextLabels;
export const legalTexts = Object.keys(legalTextLabels) as LegalText[];

/** Legal texts for which the program has a template with gaps. */
export type PreparedText = Exclude<LegalText, "imprint">;

export function isLegalText(section: string): section is LegalText {
  return section in legalTextLabels;
}
