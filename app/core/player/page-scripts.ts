import { publicScripts } from "~/platform/react-router/client-routes";
import type { PlayerState, PlayerStore } from "./player-store";

/** Buffered seconds after which even a narrow line has room for other things. */
const stockSeconds = 30;

/**
 * Fetches the scripts of the other public pages once something plays and is well ahead of what one hears, one after
 * the other. The router loads a page anew whose script does not come, and without a network that would end what
 * plays.
 */
export function prefetchPublicPages(store: PlayerStore): void {
  const stop = store.subscribe((state) => {
    if (!isStocked(state)) return;
    stop();
    void fetchPages();
  });
}

async function fetchPages(): Promise<void> {
  for (const [id, address] of publicScripts())
    await import(/* @vite-ignore */ address).catch((error: unknown) =>
      console.warn(`„${id}“ wurde nicht im Voraus geladen.`, error),
    );
}

function isStocked({ status, position, duration, buffered }: PlayerState): boolean {
  const needed = Math.min(position + stockSeconds, duration - 1);
  return (
    status === "playing" && buffered.some(({ start, end }) => start <= position && end >= needed)
  );
}
