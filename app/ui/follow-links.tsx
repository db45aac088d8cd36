import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { removeStored } from "~/lib/browser-storage";
import { isOverPage } from "./history-entry";

/** Milliseconds of pointing after which a click is likely. */
const intent = 100;

/** Follows the links to pages of the site without loading one anew; fetches ahead where somebody points. */
export function FollowLinks() {
  const { pathname, search } = useLocation();
  const pointedAt = usePointedAt();
  useFollowing();
  return pointedAt && pointedAt !== pathname + search ? (
    <PrefetchPageLinks page={pointedAt} />
  ) : null;
}

function useFollowing(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAround(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, {
        replace: link.href === location.href || isOverPage(),
        viewTransition: link.pathname !== location.pathname && mayMove(),
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  // The router's own listener came first.
  useEffect(() => {
    addEventListener("pagehide", forgetSteps);
    return () => removeEventListener("pagehide", forgetSteps);
  }, []);
  // From now on steps, clicks and keys are heard by the page's parts, which all listen from this moment on; until then
  // the page's own script did (boot-after-paint).
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
}

/** As a page ends, React Router stores which steps were animated; nobody asked for that (§ 25 TDDDG). */
function forgetSteps(): void {
  removeStored("remix-router-transitions", () => sessionStorage);
}

/** The sheet turns for who has nothing against what moves. */
function mayMove(): boolean {
  return matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** The page that a link leads to, once somebody points at it or comes to it with the keyboard. */
function usePointedAt(): string | null {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = (event: Event) => {
      const link = linkAround(event);
      clearTimeout(timer);
      if (link) timer = setTimeout(() => setPage(link.pathname + link.search), intent);
    };
    document.addEventListener("pointerover", point);
    document.addEventListener("focusin", point);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", point);
      document.removeEventListener("focusin", point);
    };
  }, []);
  return page;
}

/** Not '?t=…', which leads to a second of what is heard and never leaves its page. */
const anchors = 'a[href]:not([target],[download],[href^="?"])';
/** Addresses that only the server shows: the operator's area, previews, players for other sites, files. */
const notFollowed = /^\/(admin|vorschau)\b|\/embed$|\.\w+$/i;

/** The link to a page of this site that something stands in: a Link, or one within a text. */
function linkAround({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(anchors) : null;
  if (link?.origin !== location.origin) return null;
  // To a place on the same page the browser leads better: the keyboard goes on there too.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return null;
  return "page" in link.dataset || !notFollowed.test(link.pathname) ? link : null;
}

type PlainClick = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** Not one that opens a tab, a window or a menu, and none that a component has handled. */
export function isPlainClick(event: PlainClick): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
