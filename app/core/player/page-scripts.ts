import { publicScripts } from "~/platform/react-router/client-routes";
import type { PlayerState, PlayerStore } from "./player-store";

/** Buffered seconds after which even a slow connection has capacity for other requests. */
const stockSeconds = 30;

/**
 * Loads the scripts of all other public pages, one after another, once enough audio is buffered. If a page's script
 * fails to load, the router reloads the document, which would end playback when offline.
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
