import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { keepsScroll } from "./use-scroll-memory";

/** A page that comes sooner needs no word about its coming. */
const timeout = 150;

/** Whether the next page lets one wait. */
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
 * Tells of a change of the page what a browser tells when it loads one: a line while it comes, its title when
 * it is there. The focus goes to its content, without a jump.
 */
export function PageStatus({ slow }: { slow: boolean }) {
  const arrived = useArrival();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  // A list that only changes its content says so itself.
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

/** Moves the focus after each change of the page; gives the title of the new one. */
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

/** Whoever types a search, or has a dialog open, goes on there. */
function staysWhereItIs(focused: Element | null, samePage: boolean): boolean {
  return !!focused?.closest(samePage ? "form, dialog" : "dialog");
}
