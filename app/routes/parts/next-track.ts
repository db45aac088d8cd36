import type { Track } from "~/features/player/track";

/** Asks the server for what comes after an episode; null when nothing does. */
export async function findNextTrack(episodeId: string): Promise<Track | null> {
  const answer = await fetch(`/episodes/${encodeURIComponent(episodeId)}/next`);
  if (!answer.ok) return null;
  return answer.json();
}
