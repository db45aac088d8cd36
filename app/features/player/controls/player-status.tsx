import { usePlayerState } from "../player-context";
import type { PlayerState } from "../player-state";

/** One line for what changes by itself: read out, and shown where it asks for something. */
export function PlayerStatus() {
  const text = usePlayerState(statusText);
  const asks = usePlayerState((state) => state.awaitsGesture);
  return (
    <p role="status" className={asks ? "player-status" : "sr-only"}>
      {text}
    </p>
  );
}

function statusText({ status, awaitsGesture, ended, ready }: PlayerState): string {
  if (awaitsGesture) return "Klicke oder drücke eine Taste, dann geht es los.";
  if (ended) return "Die Episode ist zu Ende.";
  if (status === "loading") return ready ? "" : "Die Episode wird geladen.";
  return "";
}
