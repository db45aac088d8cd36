import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { keepsScroll } from "./use-scroll-memory";

/** Milliseconds that a page may take to load without an announcement. */
const timeout = 150;

/** True if the next page takes long to load. */
export function useSlowNavigation(): boolean {
  const loading = useNavigation().state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), timeout);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading && slow;
}

/**
 * Announces page changes as a browser does: shows a line while loading, and the title afterwards. Moves the focus
 * to the content without scrolling.
 */
export function PageStatus({ slow }: { slow: boolean }) {
  const arrived = useArrival();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  // A list whose content changes announces that itself.
  const elsewhere = next && next.pathname !== pathname;
  return (
    <>
      {slow && <div className="page-progress" aria-hidden />}
      <p aria-live="polite" className="sr-only">
        {slow && elsewhere ? "Lädt…" : arrived}
      </p>
    </>
  );
}

/** Moves the focus after each page change; returns the new page's title. */
function useArrival(): string {
  const { pathname, search, hash, state } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef({ pathname, search });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (pathname === before.pathname && search === before.search) return;
    const samePage = pathname === before.pathname;
    const moves = !hash && !keepsScroll(state) && !staysWhereItIs(document.activeElement, samePage);
    if (moves) document.querySelector("main")?.focus({ preventScroll: true });
    if (moves || !samePage) setTitle(document.title);
  }, [pathname, search, hash, state]);
  return title;
}

/** True if the focus may stay: in a dialog, or on the same page in a search form. */
function staysWhereItIs(focused: Element | null, samePage: boolean): boolean {
  return !!focused?.closest(samePage ? "form, dialog" : "dialog");
}
