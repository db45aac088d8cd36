import {
  address,
  addressPattern,
  type Field,
  flag,
  html,
  list,
  optionalAddress,
  optionalText,
  seoFields,
  type Texts,
  text,
  whole,
} from "~/core/content/fields";
import { publicationFields } from "~/core/content/publication";
import { tagsField } from "~/core/content/tags-field";
import { stripHtmlBeginning } from "~/lib/text/html";
import { durationPattern, durationRefusal } from "~/lib/time/duration-field";
import { audienceFields } from "./audience";

export type EpisodeType = "full" | "trailer" | "bonus";
/** A person in an episode. `id` is '' until the person is stored. */
export type EpisodePerson = { id: string; name: string; role: string };
/** A chapter, to the millisecond, with a link and a picture for apps. */
export type Chapter = {
  startSeconds: number;
  title: string;
  href?: string | undefined;
  img?: string | undefined;
};
/** An excerpt that apps may play on its own (podcast:soundbite), to the millisecond. */
export type Soundbite = { startSeconds: number; seconds: number; title: string };
/** The audio in another format, or a stream (podcast:alternateEnclosure). */
export type AlternateFile = { url: string; title: string };

/** An address, or '#' if the audio is still to come. */
export const audioPattern = `(#|${addressPattern})`;
/** Most names by which an episode is also searched, and most characters of one. */
export const maxSearchNames = 20;
export const maxSearchNameLength = 80;
export const maxAlternates = 10;
/** The earliest valid date. Browsers accept two-digit years, which would be earlier. */
export const firstDate = "1990-01-01";

export const episodeFields = {
  title: text("title", "Titel", { limit: 300, required: "Bitte gib einen Titel ein." }),
  /** itunes:subtitle, with Apple's limit. */
  subtitle: text("subtitle", "Untertitel", { limit: 255, isOneLine: true }),
  invention: text("invention", "Thema", { limit: 200 }),
  published: publicationFields.published,
  /** A draft without a date gets the day on which it is saved. */
  date: text("date", "Datum", { required: "Bitte gib ein Datum ein.", isForPublishing: true }),
  time: publicationFields.time,
  duration: text("duration", "Dauer", {
    required: durationRefusal,
    isForPublishing: true,
    pattern: durationPattern,
    refusal: durationRefusal,
    fallback: "0:00",
  }),
  number: whole("number", "Nummer", 6),
  season: whole("season", "Staffel", 6),
  episodeType: text("episode_type", "Art der Folge", {
    required: "Bitte wähle eine der drei Arten.",
    pattern: "full|trailer|bonus",
    refusal: "Bitte wähle eine der drei Arten.",
    fallback: "full",
  }) as Field<"episode_type", EpisodeType>,
  explicit: flag("explicit", "Anstößige Inhalte"),
  /** The year in which the episode's topic came into the world. */
  year: {
    ...whole("year", "Jahr", 4),
    range: [1, 2100] as const,
    refusal: "Bitte gib ein Jahr zwischen 1 und 2100 ein.",
  },
  description: html("description", "Beschreibung", { limit: 500_000 }),
  funFact: optionalText("fun_fact", "Kurioses", { limit: 2000 }),
  verdict: optionalText("verdict", "Stempel", { limit: 40 }),
  tags: tagsField,
  /** Other names of the topic, for the search alone: pages, feeds and public addresses of the API leave them out. */
  searchNames: list<string, "search_names">("search_names", "Auch gesucht als", 4000, {
    most: maxSearchNames,
  }),
  people: list<EpisodePerson, "people">("people", "Personen", 100_000),
  imageUrl: address("image_url", "Bild"),
  drawingUrl: optionalAddress("drawing_url", "Zeichnung", { pattern: "/media/\\S+\\.svg" }),
  audioUrl: address("audio_url", "Audio", {
    pattern: audioPattern,
    fallback: "#",
    required: "Bitte gib die Adresse des Audios ein; solange es keins gibt, ein #.",
    isForPublishing: true,
  }),
  audioBytes: whole("audio_bytes", "Dateigröße in Bytes", 12),
  audioMime: optionalText("audio_mime", "MIME-Typ", {
    pattern: "[a-z]+/[\\w.+-]+",
    refusal: "Bitte gib einen MIME-Typ wie audio/mpeg ein.",
  }),
  alternates: list<AlternateFile, "alternates">("alternates", "Weitere Dateien", 20_000, {
    most: maxAlternates,
  }),
  /** The day on which the audio was replaced; null if visitors are not told. */
  correctedOn: optionalText("corrected_on", "Korrigiert am", {
    pattern: "\\d{4}-(0[1-9]|1[0-2])-\\d{2}",
    refusal: "Das ist kein Datum.",
  }),
  /** podcast:txt with the purpose 'ai-content'. */
  aiContent: flag("ai_content", "Mit KI erstellt"),
  /** Ordered by time. */
  chapters: list<Chapter, "chapters">("chapters", "Kapitel", 500_000),
  soundbites: list<Soundbite, "soundbites">("soundbites", "Ausschnitte", 100_000),
  ...audienceFields,
  transcript: text("transcript", "Mitschrift", { limit: 1_000_000 }),
  /** True if a program made the transcript and nobody has checked it yet. */
  automaticTranscript: flag("automatic_transcript", "Mitschrift automatisch erstellt"),
  /** Doubtful words of an automatic transcript, one per line, such as '754.52 Wort'; '' once it is checked. */
  doubtfulWords: text("doubtful_words", "Zweifelhafte Wörter", { limit: 20_000 }),
  /** JSON (dossier/dossier); '' if there is none. */
  dossier: text("dossier", "Dossier", { limit: 3_000_000 }),
  ...seoFields,
  metaKeywords: text("meta_keywords", "Meta-Keywords", { limit: 5000, follows: true }),
};

export type EpisodeFields = Texts<typeof episodeFields>;

type Basics = { title: string; invention: string; description: string; imageUrl: string };

/**
 * Defaults of empty SEO fields (specification, section 5).
 * @param keywords that every episode gets
 */
export function seoDefaults({ title, invention, description, imageUrl }: Basics, keywords: string) {
  return {
    metaTitle: title.trim(),
    metaDescription: cut(stripHtmlBeginning(description)),
    metaKeywords: [invention.trim(), keywords].filter(Boolean).join(", "),
    ogImageUrl: imageUrl.trim(),
  };
}

/** Cuts a text to the limit, but not within a surrogate pair. */
function cut(text: string): string {
  return text.slice(0, seoFields.metaDescription.limit).replace(/[\ud800-\udbff]$/, "");
}

/** Failure messages (specification, section 8). */
export const episodeMessages = {
  list: "Episodes konnten nicht geladen werden",
  read: "Episode konnte nicht geladen werden",
} as const;
