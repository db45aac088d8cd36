import type { Episode } from "~/core/episodes/episodes.schema";
import type { ParsedEpisode } from "../feed.schema";
import type { Resolved } from "../import/imported-episode";
import { isProvisional } from "./podlove-tables";

type Here = {
  existing: ReadonlyMap<string, Episode>;
  /** Of these, those that one without their guid may be: for a feed, drafts whose guid nobody told yet. */
  candidates: readonly Episode[];
  resolved: ReadonlyMap<string, Resolved>;
  /** The guids here of posts of WordPress, and of Podlove's files, by their ids. */
  posts: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
  /** Whether an episode of this guid is a feed's or an operator's, and no export brought it. */
  isForeign(guid: string): boolean;
};

type Joined = {
  episodes: ParsedEpisode[];
  /** The guid here of each guid there. */
  guids: Map<string, string>;
  /** Guids that an export without any had made, with those that are told now. */
  told: Map<string, string>;
};

/**
 * The episodes of an export under the guids that they have here: by guid, else by their post in WordPress, else by
 * the address of their audio. Those that came from a feed stay the feed's: the export says of them only what is missing.
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

/** An address without scheme, query and the services before it that only count and lead on. */
export function audioKey(address: string): string {
  const [, file] = /\/podlove\/file\/(\d+)\//.exec(address) ?? [];
  if (file) return podloveKey(file);
  const plain = address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[?#].*/, "");
  return plain.replace(/^.*\/(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}\/)/i, "");
}

/** Podlove counts at addresses of its own, which name the file's id. */
function podloveKey(file: string): string {
  return `podlove file ${file}`;
}

/** What an export says of an episode that has it not. */
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
