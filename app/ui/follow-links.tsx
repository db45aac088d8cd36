import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";

/** Milliseconds of pointing after which a click is likely. */
const intent = 100;

/** Follows every Link of the site without loading the page anew; fetches ahead where somebody points. */
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
  // From now on the router hears of Back; until then the page's own script did (boot-after-paint).
  useEffect(() => {
    window.onpopstate = null;
  }, []);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAround(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
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

function linkAround({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-page]") : null;
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
