import type { Episode } from "~/core/episodes/episodes.schema";
import type { ParsedEpisode } from "../feed.schema";
import type { Resolved } from "../import/imported-episode";
import { isProvisional } from "./podlove-tables";

type Here = {
  existing: ReadonlyMap<string, Episode>;
  /** Candidates for episodes without a guid: for a feed, drafts whose guid is still provisional. */
  candidates: readonly Episode[];
  resolved: ReadonlyMap<string, Resolved>;
  /** Guids of episodes here, by the ids of WordPress posts and of Podlove's files. */
  posts: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
  /** Whether an episode with this guid comes from a feed or an operator, not from an export. */
  isForeign(guid: string): boolean;
};

type Joined = {
  episodes: ParsedEpisode[];
  /** Guids here by the guids of the export. */
  guids: Map<string, string>;
  /** Provisional guids of episodes from an export without guids, with the real ones. */
  told: Map<string, string>;
};

/**
 * Gives the episodes of an export the guids that they have here: by guid, by their post in WordPress, or by the
 * address of their audio. Episodes from a feed stay the feed's: the export only fills gaps.
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

/** An address without scheme, query and the prefixes of counting services. */
export function audioKey(address: string): string {
  const [, file] = /\/podlove\/file\/(\d+)\//.exec(address) ?? [];
  if (file) return podloveKey(file);
  const plain = address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[?#].*/, "");
  return plain.replace(/^.*\/(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}\/)/i, "");
}

/** Podlove's own counting addresses contain the file's id. */
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
