import { seoDefaults } from "~/core/episodes/episode.fields";
import type { Chapter, Episode, EpisodePerson } from "~/core/episodes/episodes.schema";
import type { NewEpisode } from "~/core/episodes/import-episode.server";
import { plainName } from "~/core/people/people.schema";
import { berlinDate } from "~/lib/time/berlin-time";
import { storedDuration } from "~/lib/time/duration";
import { withoutDefaults } from "~/lib/without-defaults";
import type { FeedPerson, ParsedEpisode } from "../feed.schema";

/** The result for an outside file, with its address here or, if it stays there, outside. */
export type Resolved = { url: string; bytes?: number; mime?: string; seconds?: number };
type Resolve = (address: string) => Resolved | undefined;

type EpisodeImport = {
  parsed: ParsedEpisode;
  existing: Episode | undefined;
  /** Sanitised HTML. */
  description: string;
  /** The date that an episode without one gets, YYYY-MM-DD. */
  fallbackDate: string;
  resolve: Resolve;
  chaptersIn(address: string): Chapter[] | undefined;
};

/** The fields of an episode that an import writes. All others belong to the operator. */
export const importedFields = [
  ...([
    "guid",
    "title",
    "subtitle",
    "invention",
    "description",
    "date",
    "time",
    "publishedAt",
    "duration",
  ] as const),
  ...(["imageUrl", "audioUrl", "audioBytes", "audioMime", "number", "season"] as const),
  ...(["metaKeywords", "episodeType", "explicit", "people", "chapters", "soundbites"] as const),
  ...(["tags", "published", "aiContent", "alternates"] as const),
] satisfies (keyof Episode)[];

export type ImportedField = (typeof importedFields)[number];
export type ImportedEpisode = Pick<Episode, ImportedField>;

/** Groups of fields that change together. The first names the group. */
export const episodeGroups = [
  ["audioUrl", "audioBytes", "audioMime"],
  ["date", "time", "publishedAt"],
] as const satisfies ImportedField[][];

/** The feed's values of an episode, without missing fields and files not fetched. */
export function feedEpisodeFields(input: EpisodeImport): Partial<ImportedEpisode> {
  const { parsed, existing, resolve } = input;
  const { publishedAt, number, season } = parsed;
  const people = parsed.persons.map(importedPerson);
  const chapters = importedChapters(input);
  const image = parsed.image ? resolve(parsed.image)?.url : undefined;
  return {
    guid: parsed.guid,
    title: parsed.title,
    ...(parsed.subtitle ? { subtitle: parsed.subtitle } : {}),
    ...(parsed.topic && !existing ? { invention: parsed.topic } : {}),
    ...(parsed.keywords ? { metaKeywords: parsed.keywords } : {}),
    ...(input.description ? { description: input.description } : {}),
    ...(publishedAt ? { date: berlinDate(new Date(publishedAt)), time: "", publishedAt } : {}),
    ...(image === undefined ? {} : { imageUrl: image }),
    ...importedAudio(input),
    ...(number === null ? {} : { number }),
    ...(season === null ? {} : { season }),
    episodeType: parsed.episodeType,
    explicit: parsed.explicit,
    ...(people.length ? { people } : {}),
    ...(chapters.length ? { chapters } : {}),
    ...(parsed.soundbites.length ? { soundbites: parsed.soundbites } : {}),
    ...(parsed.tags.length ? { tags: parsed.tags } : {}),
    ...(parsed.isDraft === undefined ? {} : { published: !parsed.isDraft }),
    ...(parsed.aiContent ? { aiContent: true } : {}),
    ...(parsed.alternates.length ? { alternates: parsed.alternates } : {}),
  };
}

/** A new episode with the feed's values, and defaults for the other fields. */
export function newEpisodeOf(input: EpisodeImport): ImportedEpisode {
  return {
    guid: input.parsed.guid,
    title: "",
    subtitle: "",
    invention: "",
    description: "",
    metaKeywords: "",
    date: input.fallbackDate,
    time: "",
    publishedAt: null,
    duration: "0:00",
    imageUrl: "",
    audioUrl: "#",
    audioBytes: null,
    audioMime: null,
    number: null,
    season: null,
    episodeType: "full",
    explicit: false,
    people: [],
    chapters: [],
    soundbites: [],
    tags: [],
    published: true,
    aiContent: false,
    alternates: [],
    ...feedEpisodeFields(input),
  };
}

/** An episode with some imported fields. A SEO field that still has its default gets the new default. */
export function withImported(
  existing: Episode,
  imported: Partial<ImportedEpisode>,
  names: readonly ImportedField[],
): NewEpisode {
  const changes = Object.fromEntries(names.map((name) => [name, imported[name]]));
  // `metaKeywords` is left out: its default depends on the topic, which no import changes, or it comes from the feed.
  const { metaKeywords: _, ...defaults } = seoDefaults(existing, "");
  return { ...withoutDefaults(existing, defaults), ...changes };
}

/** The item's own chapters. Those of a chapter file are used only if the episode has none. */
function importedChapters({ parsed, existing, chaptersIn, resolve }: EpisodeImport): Chapter[] {
  if (!parsed.chapters.length && existing?.chapters.length) return [];
  const inFile = (parsed.chaptersAddress && chaptersIn(parsed.chaptersAddress)) || [];
  const chapters = parsed.chapters.length ? parsed.chapters : inFile;
  return chapters.map(({ img, ...chapter }) => withPicture(chapter, img, resolve));
}

function importedAudio({ parsed: { audio, seconds }, resolve }: EpisodeImport) {
  const stored = audio ? resolve(audio.url) : undefined;
  const known = seconds || stored?.seconds;
  const mime = stored?.mime ?? audio?.mime;
  return {
    ...(known ? { duration: storedDuration(known) } : {}),
    ...(audio && {
      audioUrl: stored?.url ?? audio.url,
      audioBytes: stored?.bytes ?? audio.bytes,
      ...(mime ? { audioMime: mime } : {}),
    }),
  };
}

/** The id stays empty here and is looked up when the episode is written. */
function importedPerson({ name, role }: FeedPerson): EpisodePerson {
  return { id: "", name: plainName(name), role: plainName(role) };
}

/** A chapter with its copied picture, or without one if the picture could not be fetched. */
function withPicture(value: Chapter, address: string | undefined, resolve: Resolve): Chapter {
  const picture = address ? resolve(address)?.url : undefined;
  return picture ? { ...value, img: picture } : value;
}
