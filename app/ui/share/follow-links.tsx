import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { removeStored } from "~/lib/browser-storage";
import { loadAllStyles } from "~/ui/all-styles";
import { isOverPage } from "~/ui/dialog/history-entry";

/** Milliseconds of hovering from which a click is likely. */
const intent = 100;

/** Makes links to pages of the site navigate without reloading the document; prefetches hovered ones. */
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
  // This listener runs after the router's, which was added before.
  useEffect(() => {
    addEventListener("pagehide", forgetSteps);
    return () => removeEventListener("pagehide", forgetSteps);
  }, []);
  // From now on the page's components handle navigation, clicks and keys. Until then a script in the page did
  // (boot-after-paint).
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
}

/** Deletes React Router's list of animated navigations, which nobody asked to store (§ 25 TDDDG). */
function forgetSteps(): void {
  removeStored("remix-router-transitions", () => sessionStorage);
}

/** True if navigation may be animated. */
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
      if (!link) return;
      timer = setTimeout(() => {
        setPage(link.pathname + link.search);
        void loadAllStyles();
      }, intent);
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

/** Links without those to '?t=…', a second of the audio, which stay on their page. */
const anchors = 'a[href]:not([target],[download],[href^="?"])';
/** Addresses that only the server renders: the operator's area, previews, players embedded in other sites, files. */
const notFollowed = /^\/(admin|vorschau)\b|\/embed$|\.\w+$/i;

/** The link to a page of this site at the event's target: a Link, or an anchor in a text. */
function linkAround({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(anchors) : null;
  if (link?.origin !== location.origin) return null;
  // The browser handles links to a place on the same page, since it also moves the keyboard focus.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return null;
  return "page" in link.dataset || !notFollowed.test(link.pathname) ? link : null;
}

type PlainClick = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** True for a click that neither opens a tab, window or menu nor was handled by a component. */
export function isPlainClick(event: PlainClick): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
