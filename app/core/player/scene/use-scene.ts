import { useEffect, useMemo, useState } from "react";
import { chaptersWithin } from "../engine/chapters";
import { usePlayerHandle, usePlayerState } from "../player-context";
import { followPlayback } from "../reading/follow-playback";
import type { Track } from "../track";
import { type LoadedParts, loadStory } from "./load-story";
import { type Scene, type Story, tellStory } from "./scene";

/** The story of the open episode; null until it is loaded. */
export function useStory({ episodeId, hasTranscript, hasDossier }: Track): Story | null {
  const [loaded, setLoaded] = useState<{ episodeId: string; parts: LoadedParts } | null>(null);
  const chapters = usePlayerState((state) => state.chapters);
  const duration = usePlayerState((state) => state.duration);
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
  return useMemo(
    () => parts && tellStory({ ...parts, chapters: chaptersWithin(chapters, duration) }),
    [parts, chapters, duration],
  );
}

/** What the audio of the open episode is telling; null before the first change. */
export function useScene(episodeId: string, story: Story | null): Scene | null {
  const { store } = usePlayerHandle();
  const source = usePlayerState((state) => state.source);
  const [scene, setScene] = useState<Scene | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each opening of the file anew.
  useEffect(() => {
    setScene(null);
    if (!story) return;
    return followPlayback(store, episodeId, story.changes, (index) => {
      const change = story.changes[index];
      setScene(change ? story.at(change.seconds) : null);
    });
  }, [store, episodeId, story, source]);
  return scene;
}
