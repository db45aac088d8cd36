import { v5 as uuidv5 } from "uuid";
import type { ParsedEpisode } from "../feed.schema";
import { type FeedNode, lineIn, parseAddress } from "./feed-nodes";
import type { FeedWarnings } from "./feed-warnings";

const ownGuids = "6f1d1a52-5a0f-5b5c-9d6b-1f6b6d0d3c11";

export function guidOf(text: string): string {
  return uuidv5(text, ownGuids);
}

/** The item's guid or, without one, a guid made from stable fields. */
export function parseGuid(
  item: FeedNode,
  title: string,
  audio: ParsedEpisode["audio"],
  warnings: FeedWarnings,
): string {
  const guid = lineIn(item, "guid", "dc:identifier", "atom:id");
  if (guid) return guid;
  warnings.note("noGuid", title);
  const link = parseAddress(lineIn(item, "link"));
  const date = lineIn(item, "pubdate", "dc:date");
  return audio?.url ?? link ?? guidOf(`${title.replace(/\s+/g, " ")}\n${date}`);
}

/**
 * The episodes, each with a unique guid. Duplicates are left out. Where different episodes share a guid, the oldest
 * keeps it, so that newer episodes do not change it.
 */
export function withOwnGuids(
  episodes: readonly ParsedEpisode[],
  warnings: FeedWarnings,
): ParsedEpisode[] {
  const single = withoutRepeats(episodes, warnings);
  const oldest = new Map<string, ParsedEpisode>();
  const shared = new Set<string>();
  for (const episode of single.toReversed()) {
    const other = oldest.get(episode.guid);
    if (other) shared.add(episode.guid);
    if (!other || (episode.publishedAt ?? "") < (other.publishedAt ?? ""))
      oldest.set(episode.guid, episode);
  }
  const played = new Set<string>();
  return single.map((episode) => {
    const { guid, title, audio } = episode;
    const isPlayed = audio !== null && played.has(audio.url);
    if (audio) played.add(audio.url);
    if (isPlayed) warnings.note("sameAudio", title);
    if (!shared.has(guid)) return episode;
    const other = { ...episode, sharedGuid: guid };
    if (oldest.get(guid) === episode) return other;
    if (!isPlayed) warnings.note("sharedGuid", title);
    return { ...other, guid: madeGuid(episode) };
  });
}

type Known = { title: string; publishedAt: string | null };

/** Lets each episode keep the guid that it has here, even if the feed has another one now. */
export function keepKnownGuids(
  episodes: readonly ParsedEpisode[],
  known: ReadonlyMap<string, Known>,
): ParsedEpisode[] {
  const owners = new Map<string, ParsedEpisode>();
  for (const episode of episodes) {
    const here = episode.sharedGuid && known.get(episode.sharedGuid);
    if (!here || owners.has(episode.sharedGuid ?? "")) continue;
    const isSame = here.publishedAt === episode.publishedAt || here.title === episode.title;
    if (isSame) owners.set(episode.sharedGuid ?? "", episode);
  }
  return episodes.map((episode) => {
    const guid = episode.sharedGuid ?? episode.guid;
    const owner = owners.get(guid);
    if (owner === episode) return { ...episode, guid };
    const made = madeGuid({ ...episode, guid });
    return owner || known.has(made) ? { ...episode, guid: made } : episode;
  });
}

/** A guid made from the fields that change least. */
function madeGuid({ guid, audio, publishedAt, feedTitle }: ParsedEpisode): string {
  const mark = audio && audio.url !== guid && audio.enclosure !== guid ? audio.url : null;
  return guidOf(`${guid}\n${mark ?? publishedAt ?? feedTitle}`);
}

function withoutRepeats(
  episodes: readonly ParsedEpisode[],
  warnings: FeedWarnings,
): ParsedEpisode[] {
  const seen = new Set<string>();
  return episodes.filter((episode) => {
    const keys = keysOf(episode);
    const isRepeat = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const isOfAudio = isMadeOfAudio(episode);
    if (isRepeat) warnings.note(isOfAudio ? "repeatedAudio" : "doubleGuid", episode.title);
    return !isRepeat;
  });
}

/** Keys that identify an episode. Two items with a common key are the same episode. */
function keysOf(episode: ParsedEpisode): string[] {
  const { guid, feedTitle, publishedAt, audio } = episode;
  // If the guid is the audio's address, both title and date must differ to make another episode.
  if (isMadeOfAudio(episode))
    return [`${guid}\ntitle ${feedTitle}`, `${guid}\ndate ${publishedAt}`];
  const told = `${guid}\n${publishedAt} ${feedTitle}`;
  return audio ? [told, `${guid}\naudio ${audio.url}`] : [told];
}

function isMadeOfAudio({ guid, audio }: ParsedEpisode): boolean {
  return audio !== null && (guid === audio.url || guid === audio.enclosure);
}
