import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/**
 * The row one works on. It stays where it is on the screen when rows above it come or go, and when it goes
 * itself, the focus falls on the one that takes its place.
 * @param list holds elements with `data-row`
 */
export function useActiveRow(list: RefObject<HTMLElement | null>, rows: readonly string[]) {
  const [wanted, setWanted] = useState<string | null>(null);
  const lastIndex = useRef(0);
  const wasInside = useRef(false);
  const place = useRef<{ id: string; top: number } | null>(null);
  const scrolled = useScrolled();
  const isThere = wanted !== null && rows.includes(wanted);
  const id = isThere ? wanted : (rows[Math.min(lastIndex.current, rows.length - 1)] ?? null);

  const find = (row: string) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`) ?? null;

  useLayoutEffect(() => {
    const isLost = wasInside.current && document.activeElement === document.body;
    if (id === null) {
      if (isLost) document.getElementById("inhalt")?.focus();
      wasInside.current = false;
      return;
    }
    lastIndex.current = rows.indexOf(id);
    const row = find(id);
    if (!row) return;
    // Its row went and took the focus along.
    if (!isThere && isLost) {
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: "nearest" });
    }
    const top = row.getBoundingClientRect().top + scrollY;
    const shift = place.current?.id === id ? top - place.current.top : 0;
    if (shift !== 0 && wasInside.current)
      scrollTo({ top: scrolled.current + shift, behavior: "instant" });
    place.current = { id, top };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list appears.
  useEffect(() => {
    // The first row has the focus from the start, unless somebody is busy elsewhere, or has no keys. A frame later,
    // since a change of page gives it to the content first.
    if (!matchMedia("(hover: hover)").matches) return;
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement?.id === "inhalt";
      if (id !== null && isFree) find(id)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const focus = (row: string) => {
    setWanted(row);
    wasInside.current = true;
    find(row)?.focus();
  };

  return {
    /** The row that Tab leads to and that keys work on; null in an empty list. */
    id,
    focus,
    move(by: 1 | -1) {
      const next = rows[rows.indexOf(id ?? "") + by];
      if (next) focus(next);
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      wasInside.current = true;
      const row = rowOf(target);
      if (row) setWanted(row);
    },
  };
}

/** How far the page was scrolled last, before it became too short for that. */
function useScrolled(): RefObject<number> {
  const scrolled = useRef(0);
  useEffect(() => {
    const remember = () => {
      scrolled.current = scrollY;
    };
    remember();
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, []);
  return scrolled;
}

/** Id of the row around an element, or null. */
export function rowOf(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>("[data-row]")?.dataset.row ?? null)
    : null;
}
