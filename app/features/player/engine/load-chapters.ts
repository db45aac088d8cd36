import { chaptersPath } from "~/lib/episode-path";
import type { PlayerStore } from "../player-store";
import { type PlayerChapter, readChapters } from "./chapters";

/** Asks for the chapters of the open episode; what comes after another one was opened is dropped. */
export async function loadChapters(store: PlayerStore): Promise<void> {
  const { track, source } = store.get();
  if (!track) return;
  const chapters = await fetchChapters(track.episodeId);
  if (store.get().source === source) store.set({ ...store.get(), chapters });
}

async function fetchChapters(episodeId: string): Promise<PlayerChapter[]> {
  try {
    const answer = await fetch(chaptersPath(episodeId));
    return answer.ok ? readChapters(await answer.json()) : [];
  } catch {
    // An episode is heard as well without its chapters.
    return [];
  }
}
