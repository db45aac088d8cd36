import { useEffect, useMemo, useState } from "react";
import { useChapters } from "../controls/chapter-controls";
import { usePlayerHandle, usePlayerState } from "../player-context";
import type { Track } from "../track";
import { followScenes, type LoadedParts, loadStory } from "./load-story";
import { type Scene, type Story, tellStory } from "./scene";

/** The story of the open episode; null until it is loaded. */
export function useStory({ episodeId, hasTranscript, hasDossier }: Track): Story | null {
  const [loaded, setLoaded] = useState<{ episodeId: string; parts: LoadedParts } | null>(null);
  const chapters = useChapters();
  useEffect(() => {
    let isGone = false;
    loadStory({ episodeId, hasTranscript, hasDossier }).then(
      (parts) => isGone || setLoaded({ episodeId, parts }),
    );
    return () => {
      isGone = true;
    };
  }, [episodeId, hasTranscript, hasDossier]);
  const parts = loaded?.episodeId === episodeId ? loaded.parts : null;
  return useMemo(() => parts && tellStory({ ...parts, chapters }), [parts, chapters]);
}

/** What the audio of the open episode is telling; null before the first change. */
export function useScene(episodeId: string, story: Story | null): Scene | null {
  const { store } = usePlayerHandle();
  const source = usePlayerState((state) => state.source);
  const [scene, setScene] = useState<Scene | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each opening of the file anew.
  useEffect(() => {
    setScene(null);
    return story ? followScenes(store, episodeId, story, setScene) : undefined;
  }, [store, episodeId, story, source]);
  return scene;
}
