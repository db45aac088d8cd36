import { publicScripts } from "~/platform/react-router/client-routes";
import type { PlayerState, PlayerStore } from "./player-store";

/** Buffered seconds after which even a narrow line has room for other things. */
const stockSeconds = 30;

/**
 * Fetches the scripts of the other public pages, one after the other, once playback is well buffered. The router
 * reloads the document if a page's script fails, and offline that would end the playback.
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
