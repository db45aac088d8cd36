import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { decodeUri } from "~/lib/http/decode-uri";

/** Navigation state that keeps the page's scroll position and focus. */
export const keepScroll = { keepScroll: true } as const;

/** Vertical positions by history entry, kept in memory only, so that a visit leaves nothing on the device. */
const positions = new Map<string, number>();

/**
 * Scrolls a new page to its top or its fragment, and restores the position on Back and Forward. After a reload the
 * browser does that itself.
 */
export function useScrollMemory(): void {
  const { key, hash, state } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(key);
  useRemembering(shown);

  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const known = kind === "POP" ? positions.get(key) : undefined;
    const place = document.getElementById(decodeUri(hash.slice(1)));
    if (known !== undefined) scrollTo(0, known);
    else if (kind === "POP" || !keepsScroll(state))
      if (place) show(place);
      else scrollTo(0, 0);
    // Pages that nobody scrolls have a position, too.
    positions.set(key, scrollY);
  }, [key, hash, state, kind]);
}

/** Opens the details around an element and scrolls to it, as the browser does for a link within the page. */
function show(place: HTMLElement): void {
  place.closest("details")?.setAttribute("open", "");
  place.scrollIntoView();
}

/** True until the document's first page is shown. */
export function isFirstPage(): boolean {
  return positions.size === 0;
}

function useRemembering(shown: { current: string }): void {
  useEffect(() => {
    const remember = () => positions.set(shown.current, scrollY);
    // On a jump to a fragment, the browser creates an entry without a key, which the router would take for the
    // first page of the visit.
    const nameEntry = () => {
      if (history.state) return;
      shown.current = String(Math.random());
      history.replaceState({ key: shown.current, idx: null }, "");
    };
    const takeOver = () => {
      history.scrollRestoration = "manual";
    };
    const handBack = () => {
      history.scrollRestoration = "auto";
    };
    takeOver();
    remember();
    addEventListener("scroll", remember, { passive: true });
    addEventListener("popstate", nameEntry, true);
    addEventListener("pageshow", takeOver);
    addEventListener("pagehide", handBack);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("popstate", nameEntry, true);
      removeEventListener("pageshow", takeOver);
      removeEventListener("pagehide", handBack);
      handBack();
    };
  }, [shown]);
}

export function keepsScroll(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepScroll" in state;
}
