import { type ComponentType, useEffect, useState } from "react";
import type { Track } from "~/core/player/track";
import type { SavePanelProps } from "./save-panel";

const label = (
  <>
    Für unterwegs<span className="sr-only"> speichern</span>
  </>
);

/**
 * A button that saves an episode for listening offline. Its code is loaded when the button is pressed, or if something
 * was saved before.
 */
export function SaveButton({ track }: { track: Track }) {
  const [Panel, setPanel] = useState<ComponentType<SavePanelProps> | null>(null);
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);
  const [possible, setPossible] = useState(true);

  async function load() {
    try {
      const { SavePanel } = await import("./save-panel");
      setPanel(() => SavePanel);
    } catch (error) {
      console.warn("Das Speichern konnte nicht geladen werden.", error);
      setFailed(true);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there.
  useEffect(() => {
    setPossible("serviceWorker" in navigator && "caches" in window && "locks" in navigator);
    // The registration is checked because a page has no controller after a forced reload.
    navigator.serviceWorker?.getRegistration().then(
      (worker) => worker && load(),
      () => undefined,
    );
  }, []);

  if (!isSavable(track.audioUrl) || !possible) return null;
  if (Panel) return <Panel track={track} start={pressed} label={label} />;
  return (
    <>
      <button
        type="button"
        className="text-button scripted"
        onClick={() => {
          setPressed(true);
          setFailed(false);
          load();
        }}
      >
        {label}
      </button>
      {pressed && failed && (
        <p role="alert" className="basis-full text-stamp">
          Das Speichern konnte nicht geladen werden. Bitte versuche es noch einmal.
        </p>
      )}
    </>
  );
}

/** True if the audio can be saved: the site makes no requests to other hosts. */
export function isSavable(audioUrl: string): boolean {
  return audioUrl.startsWith("/media/");
}
