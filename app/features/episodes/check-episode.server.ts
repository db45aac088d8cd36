import { durationError } from "~/lib/duration";
import { lengthError } from "~/lib/form-answer";
import { withoutDefaults } from "~/lib/without-defaults";
import { parseChapters } from "./chapters";
import { seoDefaults } from "./episode-defaults";
import {
  addressPattern,
  audioPattern,
  type EpisodeErrors,
  type EpisodeField,
  type EpisodeFields,
  episodeLimits,
  firstDate,
} from "./episode-form.schema";
import {
  type Chapter,
  type Episode,
  type EpisodeType,
  metaDescriptionLimit,
  metaTitleLimit,
  type Person,
} from "./episodes.schema";
import { parsePersons } from "./persons";
import type { EpisodeContent } from "./save-episode.server";
import { storedTranscript } from "./transcript";

export type CheckedEpisode = { errors: EpisodeErrors } | { episode: EpisodeContent };

const types: readonly string[] = ["full", "trailer", "bonus"] satisfies EpisodeType[];

/**
 * The rules of the form (specification, section 5). `former`: the episode as it is stored, null for a new one.
 * `pictured`: people with pictures, which the form does not show.
 */
export function checkEpisode(
  given: EpisodeFields,
  former: Episode | null,
  pictured: readonly Person[] = former?.persons ?? [],
): CheckedEpisode {
  const fields = former ? withoutDefaults(trimmed(given), seoDefaults(former)) : trimmed(given);
  const chapters = parseChapters(fields.chapters, former?.chapters);
  const persons = parsePersons(fields.persons, pictured);
  const transcript = storedTranscript(fields.transcript);
  const errors: EpisodeErrors = { ...checkTexts(fields), ...checkFigures(fields) };
  Object.assign(errors, checkSeo(fields, former));
  if ("wrongLine" in chapters)
    errors.chapters = `Zeile ${chapters.wrongLine} beginnt nicht mit einer Zeit und einem Titel, wie „12:34 Das Patent“.`;
  if ("wrongLine" in persons)
    errors.persons = `Zeile ${persons.wrongLine} hat nicht die Form „Name | Rolle | https://…“.`;
  if ("wrongLine" in transcript) errors.transcript = transcriptError(transcript.wrongLine);
  else {
    // As it is stored it may be longer than what was typed.
    const excess = lengthError(transcript.transcript, episodeLimits.transcript);
    if (excess) errors.transcript ??= excess;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return {
    episode: episodeOf(fields, {
      chapters: "chapters" in chapters ? chapters.chapters : [],
      persons: "persons" in persons ? persons.persons : [],
      transcript: "transcript" in transcript ? transcript.transcript : "",
    }),
  };
}

function trimmed(fields: EpisodeFields): EpisodeFields {
  const entries = Object.entries(fields) as [EpisodeField, string][];
  return { ...fields, ...Object.fromEntries(entries.map(([name, text]) => [name, text.trim()])) };
}

function checkTexts(fields: EpisodeFields): EpisodeErrors {
  const { title, invention, imageUrl, audioUrl, drawingUrl, description } = fields;
  return defined({
    title: title ? lengthError(title, episodeLimits.title) : "Bitte gib einen Titel ein.",
    invention: lengthError(invention, episodeLimits.invention),
    imageUrl: imageUrl && addressError(imageUrl, addressPattern),
    audioUrl: audioUrl
      ? addressError(audioUrl, audioPattern)
      : "Bitte gib die Adresse des Audios ein; solange es keins gibt, ein #.",
    drawingUrl: drawingUrl && addressError(drawingUrl, "/media/\\S+\\.svg"),
    description: lengthError(description, episodeLimits.description),
    funFact: lengthError(fields.funFact, episodeLimits.funFact),
    verdict: lengthError(fields.verdict, episodeLimits.verdict),
    transcript: lengthError(fields.transcript, episodeLimits.transcript),
  });
}

function checkFigures(fields: EpisodeFields): EpisodeErrors {
  const whole = (text: string) =>
    /^\d{0,6}$/.test(text) ? null : "Bitte gib eine ganze Zahl ein.";
  return defined({
    date: dateError(fields.date),
    duration: durationError(fields.duration),
    number: whole(fields.number),
    season: whole(fields.season),
    episodeType: types.includes(fields.episodeType) ? null : "Bitte wähle eine der drei Arten.",
    audioBytes: /^\d{0,12}$/.test(fields.audioBytes) ? null : "Bitte gib eine ganze Zahl ein.",
    audioMime: matches(fields.audioMime, "([a-z]+/[\\w.+-]+)?")
      ? null
      : "Bitte gib einen MIME-Typ wie audio/mpeg ein.",
  });
}

/** Too long is only what was typed: a default may be longer than what is wished for. */
function checkSeo(fields: EpisodeFields, former: Episode | null): EpisodeErrors {
  const { metaTitle, metaDescription, ogImageUrl, canonicalUrl } = fields;
  const isKept = metaTitle === fields.title || metaTitle === former?.metaTitle;
  return defined({
    metaTitle: isKept ? null : lengthError(metaTitle, metaTitleLimit),
    metaDescription:
      metaDescription === former?.metaDescription
        ? null
        : lengthError(metaDescription, metaDescriptionLimit),
    ogImageUrl: ogImageUrl && addressError(ogImageUrl, addressPattern),
    canonicalUrl: canonicalUrl && addressError(canonicalUrl, "https?://\\S+"),
  });
}

function addressError(address: string, pattern: string): string | null {
  const isAddress =
    matches(address, pattern) && (address === "#" || URL.canParse(address, "http://here"));
  if (!isAddress)
    return "Das ist keine vollständige Adresse. Sie beginnt mit https:// oder /media/.";
  return lengthError(address, episodeLimits.address);
}

function transcriptError(wrongLine: number | null): string {
  return wrongLine === null
    ? "Darin findet sich kein Abschnitt mit Zeit und Text. Möglich sind WebVTT, SubRip, JSON mit „segments“ und einfacher Text."
    : `Zeile ${wrongLine} lässt sich nicht lesen: Jeder Abschnitt beginnt mit einer Zeile wie „00:01:02.500 --> 00:01:05.000“.`;
}

function matches(text: string, pattern: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(text);
}

function dateError(text: string): string | null {
  if (!isDate(text)) return "Bitte gib ein Datum ein.";
  return text < firstDate
    ? "Dieses Datum liegt vor 1990. Bitte gib das Jahr mit vier Ziffern an."
    : null;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function defined(checks: Partial<Record<EpisodeField, string | null>>): EpisodeErrors {
  return Object.fromEntries(Object.entries(checks).filter(([, error]) => error));
}

function episodeOf(
  fields: EpisodeFields,
  parsed: { chapters: Chapter[]; persons: Person[]; transcript: string },
): EpisodeContent {
  return {
    ...parsed,
    title: fields.title,
    invention: fields.invention,
    date: fields.date,
    duration: fields.duration,
    number: numberOf(fields.number),
    season: numberOf(fields.season),
    episodeType:
      fields.episodeType === "trailer" || fields.episodeType === "bonus"
        ? fields.episodeType
        : "full",
    explicit: fields.explicit === "1",
    description: fields.description,
    funFact: fields.funFact || null,
    verdict: fields.verdict || null,
    imageUrl: fields.imageUrl,
    drawingUrl: fields.drawingUrl || null,
    audioUrl: fields.audioUrl,
    audioBytes: numberOf(fields.audioBytes),
    audioMime: fields.audioMime || null,
    metaTitle: fields.metaTitle,
    metaDescription: fields.metaDescription,
    metaKeywords: fields.metaKeywords,
    ogImageUrl: fields.ogImageUrl,
    canonicalUrl: fields.canonicalUrl || null,
  };
}

function numberOf(text: string): number | null {
  return text === "" ? null : Number(text);
}
