import { useContext, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";

/** Something that can lie over the page: what of it is open, and how it follows the history. */
type Over = {
  open: string | null;
  /** false: it cannot be opened any more. */
  follow(open: string | null): unknown;
};

const overs = new Map<string, { current: Over }>();
/** The router's name for the page that it is at, which may not be drawn yet; 'default': the document came with it. */
let currentKey = () => "default";
/** The state of the entry that we step back from. Another step, or a way elsewhere, may overtake ours. */
let left: unknown = null;
const isLeaving = () => left !== null && left === history.state;

/** What of a place lies over the page in the present entry of the history. */
export function openAt(place: string): string | null {
  return history.state?.over?.[place] ?? null;
}

/** Whether the present entry is of something over the page: a way to another page takes its place. */
export function isOverPage(): boolean {
  return !!history.state?.over;
}

/**
 * What lies over the page has an entry in the history above that of its page: Back closes it and does nothing else,
 * Forward opens it again, and when it is closed otherwise its entry goes too. The router does not hear of such a step,
 * at which it would load the page anew.
 * @param open what of it is open, where there are several; null: nothing
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
    // Loaded anew, or come back to from another page: what lay over it is closed by now.
    else if (there !== open) leave();
    return () => void overs.delete(place);
  }, [place, open, key, router]);
}

/** The history follows the page. */
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

/** The page follows the history. */
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
  // Browsers pass over a script's step while they are at one of their own. By its key it is never one too many.
  setTimeout(() => {
    if (left === from && isLeaving()) navigation.traverseTo(below.key).committed?.catch(() => {});
  }, 1000);
}

// At the window, browsers call listeners in the order in which they came: here, before there is a router.
if (!import.meta.env.SSR)
  addEventListener("popstate", (event) => {
    const wasLeaving = left !== null;
    left = null;
    // A step to a place of the page leads to an entry without a state.
    if (!history.state || (history.state.key ?? "default") !== currentKey()) return;
    event.stopImmediatePropagation();
    for (const [place, { current }] of overs)
      if (wasLeaving) write(place, current.open);
      else read(place, current);
  });
