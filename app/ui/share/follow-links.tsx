import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { removeStored } from "~/lib/browser-storage";
import { isOverPage } from "~/ui/dialog/history-entry";

/** Milliseconds of hovering after which a click is likely. */
const intent = 100;

/** Follows links to pages of the site without reloading the document; prefetches hovered ones. */
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
  // The router's own listener was added before.
  useEffect(() => {
    addEventListener("pagehide", forgetSteps);
    return () => removeEventListener("pagehide", forgetSteps);
  }, []);
  // From now on the page's components handle navigation, clicks and keys, since all of them listen; until then
  // the page's own script did (boot-after-paint).
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
}

/** When a page is unloaded, React Router stores which navigations were animated; nobody asked for that (§ 25 TDDDG). */
function forgetSteps(): void {
  removeStored("remix-router-transitions", () => sessionStorage);
}

/** Whether the page may turn with an animation: not under reduced motion. */
function mayMove(): boolean {
  return matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** The page that a hovered or focused link leads to. */
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

/** Except '?t=…', a second of the audio, which never leaves its page. */
const anchors = 'a[href]:not([target],[download],[href^="?"])';
/** Addresses that only the server renders: the operator's area, previews, players for other sites, files. */
const notFollowed = /^\/(admin|vorschau)\b|\/embed$|\.\w+$/i;

/** The link to a page of this site around the event's target: a Link, or one within a text. */
function linkAround({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(anchors) : null;
  if (link?.origin !== location.origin) return null;
  // Links to a place on the same page are left to the browser, which moves the keyboard focus too.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return null;
  return "page" in link.dataset || !notFollowed.test(link.pathname) ? link : null;
}

type PlainClick = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** Excludes clicks that open a tab, window or menu, and those that a component has handled. */
export function isPlainClick(event: PlainClick): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
