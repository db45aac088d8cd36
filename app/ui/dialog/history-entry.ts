import { useContext, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";

/** An overlay of the page. */
type Over = {
  open: string | null;
  /** Opens a part of the overlay, or closes it for null. Returns false if it can no longer be opened. */
  follow(open: string | null): unknown;
};

const overs = new Map<string, { current: Over }>();
/** The router's key of the current page, which may not be rendered yet; 'default' for the document's first page. */
let currentKey = () => "default";
/** State of the history entry that is being left by our step back. Another navigation may come first. */
let left: unknown = null;
const isLeaving = () => left !== null && left === history.state;

/** The open part of an overlay in the current history entry. */
export function openAt(place: string): string | null {
  return history.state?.over?.[place] ?? null;
}

/** True if the current history entry belongs to an overlay. Navigation to another page replaces such an entry. */
export function isOverPage(): boolean {
  return !!history.state?.over;
}

/**
 * Gives an overlay a history entry above that of its page. Back closes the overlay and does nothing else, Forward
 * opens it again, and closing it in another way removes the entry. These steps are kept from the router, which
 * would reload the page.
 * @param open the open part of the overlay, which may have several; null if it is closed
 */
export function useHistoryEntry<Open extends string>(
  place: string,
  open: Open | null,
  follow: (open: Open | null) => unknown,
): void {
  const { key } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const shown = useRef("");
  const over = useRef<Over>({ open, follow });
  over.current = { open, follow };
  useLayoutEffect(() => {
    overs.set(place, over);
    if (router) currentKey = () => router.state.location.key;
    const isFirst = shown.current === "";
    const isSame = shown.current === key;
    shown.current = key;
    const there = openAt(place);
    if (isSame || (isFirst && there === null)) write(place, open);
    else if (there === null) read(place, over.current);
    // The overlay is closed after a reload, or on return from another page.
    else if (there !== open) leave();
    return () => void overs.delete(place);
  }, [place, open, key, router]);
}

/** Updates the history from the page. */
function write(place: string, open: string | null): void {
  const there = openAt(place);
  if (there === open || isLeaving()) return;
  if (open === null) {
    leave();
    return;
  }
  const { state } = history;
  const next = { ...state, over: { ...state?.over, [place]: open } };
  if (there === null) history.pushState(next, "");
  else history.replaceState(next, "");
}

/** Updates the page from the history. */
function read(place: string, { open, follow }: Over): void {
  const there = openAt(place);
  if (there !== open && follow(there) === false) leave();
}

/** How often a step back is repeated that the browser ignored. */
const maxTries = 10;

function leave(): void {
  if (isLeaving()) return;
  const from = history.state;
  left = from;
  history.back();
  const below = window.navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!below) return;
  // Browsers ignore a step by script during one of their own, so it is repeated until it is taken. The comparison
  // prevents a second step.
  let tries = 0;
  const repeat = setInterval(() => {
    if (left !== from || !isLeaving() || ++tries > maxTries) clearInterval(repeat);
    else navigation.traverseTo(below.key).committed?.catch(() => {});
  }, 1000);
}

// Browsers call the window's listeners in the order in which they were added. This one is added before the
// router's.
if (!import.meta.env.SSR)
  addEventListener("popstate", (event) => {
    const wasLeaving = left !== null;
    left = null;
    // An entry without a state comes from a jump to a fragment of the page.
    if (!history.state || (history.state.key ?? "default") !== currentKey()) return;
    event.stopImmediatePropagation();
    for (const [place, { current }] of overs)
      if (wasLeaving) write(place, current.open);
      else read(place, current);
  });
