import type { Episode } from "~/core/episodes/episodes.schema";
import type { ParsedEpisode } from "../feed.schema";
import type { Resolved } from "../import/imported-episode";
import { isProvisional } from "./podlove-tables";

type Here = {
  existing: ReadonlyMap<string, Episode>;
  /** Stored episodes that may match by their audio. For a feed, only drafts with a provisional guid. */
  candidates: readonly Episode[];
  resolved: ReadonlyMap<string, Resolved>;
  /** Guids of stored episodes, by the id of their WordPress post and of Podlove's files. */
  posts: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
  /** True if an episode comes from a feed or an operator, not from an export. */
  isForeign(guid: string): boolean;
};

type Joined = {
  episodes: ParsedEpisode[];
  /** Guids of stored episodes by the guids in the export. */
  guids: Map<string, string>;
  /** Real guids by the provisional ones that an export without guids got. */
  told: Map<string, string>;
};

/**
 * Matches the episodes of an export with stored ones and gives them the stored guid: by guid, by WordPress post, or by
 * the address of the audio. For an episode that came from a feed, the export only fills empty fields.
 */
export function joinEpisodes(
  episodes: readonly ParsedEpisode[],
  { existing, candidates, resolved, posts, files, isForeign }: Here,
): Joined {
  const byAudio = new Map([...files].map(([id, guid]) => [podloveKey(id), guid]));
  for (const { guid, audioUrl } of candidates)
    if (audioUrl !== "#") byAudio.set(audioKey(audioUrl), guid);
  for (const [address, { url }] of resolved) {
    const guid = byAudio.get(audioKey(url));
    if (guid) byAudio.set(audioKey(address), guid);
  }
  const findByAudio = ({ audio, files: own = [] }: ParsedEpisode) => {
    const keys = [...(audio ? [audioKey(audio.url)] : []), ...own.map(podloveKey)];
    return keys.map((key) => byAudio.get(key)).find((guid) => guid !== undefined);
  };
  const [guids, told] = [new Map<string, string>(), new Map<string, string>()];
  const taken = new Set<string>();
  const joined = episodes.map((episode): ParsedEpisode => {
    const isKnown = existing.has(episode.guid);
    const found = isKnown ? null : (posts.get(episode.post ?? "") ?? findByAudio(episode));
    const isFree = found && !taken.has(found);
    const isTold = isFree && isProvisional(found) && !isProvisional(episode.guid);
    const guid = isFree && !isTold ? found : episode.guid;
    guids.set(episode.guid, guid);
    taken.add(found ?? guid);
    if (isTold) told.set(found, guid);
    const own = existing.get(guid);
    return own && isForeign(guid) ? missingIn({ ...episode, guid }, own) : { ...episode, guid };
  });
  return { episodes: joined, guids, told };
}

/** An address without scheme and query, and without the prefixes of download-counting services. */
export function audioKey(address: string): string {
  const [, file] = /\/podlove\/file\/(\d+)\//.exec(address) ?? [];
  if (file) return podloveKey(file);
  const plain = address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[?#].*/, "");
  return plain.replace(/^.*\/(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}\/)/i, "");
}

/** A file's id, which Podlove's download-counting addresses contain, as a key. */
function podloveKey(file: string): string {
  return `podlove file ${file}`;
}

/** The export's values for fields that an episode lacks. */
function missingIn(episode: ParsedEpisode, own: Episode): ParsedEpisode {
  const { isDraft: _, ...said } = episode;
  const hasText = own.description !== "";
  return {
    ...said,
    ...(hasText ? { description: "", pictures: [] } : {}),
    ...(own.subtitle ? { subtitle: "" } : {}),
    ...(own.imageUrl ? { image: null } : {}),
    ...(own.audioUrl !== "#" ? { audio: null, seconds: 0 } : {}),
    ...(own.chapters.length ? { chapters: [], chaptersAddress: null } : {}),
    ...(own.people.length ? { persons: [] } : {}),
    ...(own.tags.length ? { tags: [] } : {}),
    ...(own.soundbites.length ? { soundbites: [] } : {}),
    ...(own.alternates.length ? { alternates: [] } : {}),
    ...(own.number === null ? {} : { number: null }),
    ...(own.season === null ? {} : { season: null }),
    ...(own.metaKeywords ? { keywords: "" } : {}),
  };
}
