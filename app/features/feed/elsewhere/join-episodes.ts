import type { Episode } from "~/features/episodes/episodes.schema";
import type { ParsedEpisode } from "../feed.schema";
import type { Resolved } from "../import/imported-episode";

type Here = {
  existing: ReadonlyMap<string, Episode>;
  resolved: ReadonlyMap<string, Resolved>;
  /** Whether an episode of this guid is a feed's or an operator's, and no export brought it. */
  isForeign(guid: string): boolean;
};

/**
 * The episodes of an export under the guids that they have here: by guid, else by the address of their audio. Those
 * that came from a feed stay the feed's: the export says of them only what is missing.
 * @returns besides, the guid here of each guid there
 */
export function joinEpisodes(
  episodes: readonly ParsedEpisode[],
  { existing, resolved, isForeign }: Here,
): { episodes: ParsedEpisode[]; guids: Map<string, string> } {
  const byAudio = new Map<string, string>();
  for (const { guid, audioUrl } of existing.values())
    if (audioUrl !== "#") byAudio.set(audioKey(audioUrl), guid);
  for (const [address, { url }] of resolved) {
    const guid = byAudio.get(audioKey(url));
    if (guid) byAudio.set(audioKey(address), guid);
  }
  const guids = new Map<string, string>();
  const taken = new Set<string>();
  const joined = episodes.map((episode) => {
    const isKnown = existing.has(episode.guid);
    const found = isKnown || !episode.audio ? null : byAudio.get(audioKey(episode.audio.url));
    const guid = found && !taken.has(found) ? found : episode.guid;
    guids.set(episode.guid, guid);
    taken.add(guid);
    const own = existing.get(guid);
    return own && isForeign(guid) ? missingIn({ ...episode, guid }, own) : { ...episode, guid };
  });
  return { episodes: joined, guids };
}

/** An address without scheme, query and the services before it that only count and lead on. */
function audioKey(address: string): string {
  const plain = address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[?#].*/, "");
  return plain.replace(/^.*\/(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}\/)/i, "");
}

/** What an export says of an episode that has it not. */
function missingIn(episode: ParsedEpisode, own: Episode): ParsedEpisode {
  const { isDraft: _, ...said } = episode;
  const hasText = own.description !== "";
  return {
    ...said,
    ...(hasText ? { description: "", pictures: [] } : {}),
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
