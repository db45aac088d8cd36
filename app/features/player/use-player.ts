import { usePlayerHandle, usePlayerState } from "./player-context";
import type { OpenOptions } from "./player-handle";
import { isSounding } from "./player-state";
import type { Track } from "./track";

export type UsePlayer = {
  open(track: Track, options?: OpenOptions): void;
  preload(): void;
  currentEpisodeId: string | null;
  isPlaying: boolean;
};

/** What pages may do with the player, and what they may know of it. */
export function usePlayer(): UsePlayer {
  const { open, preload } = usePlayerHandle();
  const currentEpisodeId = usePlayerState((state) => state.track?.episodeId ?? null);
  const isPlaying = usePlayerState(isSounding);
  return { open, preload, currentEpisodeId, isPlaying };
}
