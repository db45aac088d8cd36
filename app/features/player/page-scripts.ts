import type { PlayerStore } from "./player-store";

declare global {
  interface Window {
    /** The router's table of all pages that it may lead to. */
    __reactRouterManifest?: { routes: Record<string, { module: string }> };
  }
}

/**
 * Fetches the scripts of the other public pages once something plays. The router loads a page anew whose script
 * does not come, and without a network that would end what plays.
 */
export function keepPagesAtHand(store: PlayerStore): void {
  const stop = store.subscribe(({ status }) => {
    if (status !== "playing") return;
    stop();
    for (const [id, { module }] of Object.entries(window.__reactRouterManifest?.routes ?? {}))
      if (!id.startsWith("routes/admin/"))
        import(/* @vite-ignore */ module).catch((error: unknown) =>
          console.warn(`„${id}“ wurde nicht im Voraus geladen.`, error),
        );
  });
}
