import { seoDefaults } from "~/features/episodes/episode.fields";
import type { Chapter, Episode, Person } from "~/features/episodes/episodes.schema";
import type { NewEpisode } from "~/features/episodes/import-episode.server";
import { berlinDate } from "~/lib/berlin-time";
import { formatDuration } from "~/lib/duration";
import { withoutDefaults } from "~/lib/without-defaults";
import type { ParsedEpisode } from "../feed.schema";

/** What became of an outside file: stored here, kept outside, or (undefined) not known yet. */
export type Resolved = { url: string; bytes?: number; mime?: string; seconds?: number };
export type Resolve = (address: string) => Resolved | undefined;

type EpisodeImport = {
  parsed: ParsedEpisode;
  existing: Episode | undefined;
  /** Sanitised HTML. */
  description: string;
  /** YYYY-MM-DD for an episode without a date of its own. */
  fallbackDate: string;
  resolve: Resolve;
  /** What a file of chapters holds, where it was fetched. */
  chaptersIn(address: string): Chapter[] | undefined;
};

/** The fields of an episode that an import writes; all others are the operator's. */
export const importedFields = [
  ...(["guid", "title", "invention", "description", "date", "publishedAt", "duration"] as const),
  ...(["imageUrl", "audioUrl", "audioBytes", "audioMime", "number", "season"] as const),
  ...(["episodeType", "explicit", "persons", "chapters"] as const),
] satisfies (keyof Episode)[];

export type ImportedField = (typeof importedFields)[number];
export type ImportedEpisode = Pick<Episode, ImportedField>;

/** An episode after an import: the feed wins where it says something, else what there is stays. */
export function importedEpisode(input: EpisodeImport): ImportedEpisode {
  const { parsed, existing } = input;
  const persons = parsed.persons.map((person) => importedPerson(person, input.resolve));
  return {
    guid: parsed.guid,
    title: parsed.title,
    invention: existing?.invention ?? parsed.topic,
    description: input.description || (existing?.description ?? ""),
    date: parsed.publishedAt
      ? berlinDate(new Date(parsed.publishedAt))
      : (existing?.date ?? input.fallbackDate),
    publishedAt: parsed.publishedAt ?? existing?.publishedAt ?? null,
    imageUrl: importedImage(input),
    ...importedAudio(input),
    number: parsed.number ?? existing?.number ?? null,
    season: parsed.season ?? existing?.season ?? null,
    episodeType: parsed.episodeType,
    explicit: parsed.explicit,
    persons: persons.length ? persons : (existing?.persons ?? []),
    chapters: importedChapters(input),
  };
}

/** What an import changes about an episode. */
export function changedFields(existing: Episode, imported: ImportedEpisode): ImportedField[] {
  return importedFields.filter(
    (name) => JSON.stringify(existing[name]) !== JSON.stringify(imported[name]),
  );
}

/** An episode with some of its fields from an import; SEO fields that hold their default follow what they come from. */
export function withImported(
  existing: Episode,
  imported: ImportedEpisode,
  names: readonly ImportedField[],
): NewEpisode {
  const changes = Object.fromEntries(names.map((name) => [name, imported[name]]));
  return { ...withoutDefaults(existing, seoDefaults(existing)), ...changes };
}

/** Those of the item itself; else those that are there; a file of them is for an episode without any. */
function importedChapters({ parsed, existing, chaptersIn, resolve }: EpisodeImport): Chapter[] {
  if (!parsed.chapters.length && existing?.chapters.length) return existing.chapters;
  const inFile = (parsed.chaptersAddress && chaptersIn(parsed.chaptersAddress)) || [];
  const chapters = parsed.chapters.length ? parsed.chapters : inFile;
  return chapters.map(({ img, ...chapter }) => withPicture(chapter, img, resolve));
}

function importedImage({ parsed, existing, resolve }: EpisodeImport): string {
  const resolved = parsed.image ? resolve(parsed.image) : undefined;
  return resolved?.url ?? existing?.imageUrl ?? "";
}

function importedAudio({ parsed, existing, resolve }: EpisodeImport) {
  const { audio } = parsed;
  const stored = audio ? resolve(audio.url) : undefined;
  const seconds = parsed.seconds || stored?.seconds;
  const duration = seconds ? formatDuration(seconds) : (existing?.duration ?? "0:00");
  return {
    duration,
    audioUrl: stored?.url ?? audio?.url ?? existing?.audioUrl ?? "#",
    audioBytes: (audio ? (stored?.bytes ?? audio.bytes) : existing?.audioBytes) ?? null,
    audioMime: (audio ? (stored?.mime ?? audio.mime) : existing?.audioMime) ?? null,
  };
}

function importedPerson({ name, role, href, img }: Person, resolve: Resolve): Person {
  // The form divides a line for each person with it.
  const [plainName = "", plainRole = ""] = [name, role].map((text) => text.replaceAll("|", "/"));
  return withPicture({ name: plainName, role: plainRole, ...(href ? { href } : {}) }, img, resolve);
}

/** With a picture that lies here; without one where it could not be had. */
function withPicture<T extends Person | Chapter>(
  value: T,
  address: string | undefined,
  resolve: Resolve,
): T {
  const picture = address ? resolve(address)?.url : undefined;
  return picture ? { ...value, img: picture } : value;
}
