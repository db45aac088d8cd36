import { useContext, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";

/** An overlay of the page: its open part, and how it follows the history. */
type Over = {
  open: string | null;
  /** false: it can no longer be opened. */
  follow(open: string | null): unknown;
};

const overs = new Map<string, { current: Over }>();
/** The router's key of the current page, which may not be drawn yet; 'default' for the document's first page. */
let currentKey = () => "default";
/** The state of the entry that we step back from. Another navigation may overtake ours. */
let left: unknown = null;
const isLeaving = () => left !== null && left === history.state;

/** The open part of an overlay in the current history entry. */
export function openAt(place: string): string | null {
  return history.state?.over?.[place] ?? null;
}

/** Whether the current history entry is an overlay's: navigation to another page replaces it. */
export function isOverPage(): boolean {
  return !!history.state?.over;
}

/**
 * Gives an overlay a history entry above its page's: Back closes it and does nothing else, Forward opens it
 * again, and closing it otherwise removes the entry. The router does not see these steps, at which it would
 * reload the page.
 * @param open the overlay's open part, where it has several; null: closed
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
    // After a reload, or on return from another page, the overlay is closed.
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

function leave(): void {
  if (isLeaving()) return;
  const from = history.state;
  left = from;
  history.back();
  const below = window.navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!below) return;
  // Browsers ignore a script's step during one of their own. Comparing keys prevents a step too many.
  setTimeout(() => {
    if (left === from && isLeaving()) navigation.traverseTo(below.key).committed?.catch(() => {});
  }, 1000);
}

// At the window, browsers call listeners in the order of adding: this one is added before there is a router.
if (!import.meta.env.SSR)
  addEventListener("popstate", (event) => {
    const wasLeaving = left !== null;
    left = null;
    // A jump to a place of the page creates an entry without a state.
    if (!history.state || (history.state.key ?? "default") !== currentKey()) return;
    event.stopImmediatePropagation();
    for (const [place, { current }] of overs)
      if (wasLeaving) write(place, current.open);
      else read(place, current);
  });
