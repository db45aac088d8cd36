import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { readStored, writeStored } from "~/lib/browser-storage";
import type { ModerationVerb } from "../moderation-form";

type KeyHintsProps = { isOn: boolean; onSwitch(isOn: boolean): void };

/** Hints about the keyboard shortcuts, with a switch for letter keys (WCAG 2.1.4). */
export function KeyHints({ isOn, onSwitch }: KeyHintsProps) {
  return (
    <div className="label scripted hidden flex-wrap items-baseline gap-x-3 gap-y-1 lg:flex">
      <span>Tasten für den markierten Kommentar:</span>
      {keyHints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((name) => (
            <kbd key={name} className="key mr-1">
              {name}
            </kbd>
          ))}
          {does}
        </span>
      ))}
      <label className="inline-flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="tick"
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        Buchstaben wirken, wo auch immer der Fokus steht
      </label>
    </div>
  );
}

const LETTERS_KEY = "moderationLetters";

/** The switch of the area's letter keys, which is stored in this browser. */
export function useLetterKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const read = () => setOn(readStored(LETTERS_KEY) !== false);
    read();
    // Another switch on the page.
    addEventListener(LETTERS_KEY, read);
    return () => removeEventListener(LETTERS_KEY, read);
  }, []);
  return [
    isOn,
    (next) => {
      setOn(next);
      writeStored(LETTERS_KEY, next);
      dispatchEvent(new Event(LETTERS_KEY));
    },
  ];
}

type ModerationCommand =
  | { kind: "move"; by: 1 | -1 }
  | { kind: "verb"; verb: ModerationVerb }
  | { kind: "select" }
  | { kind: "reply" };

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The moderation command of a key; null if the key has none. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): ModerationCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  return commands.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** True if the key types a character. These shortcuts work anywhere on the page, so they can be switched off. */
export function isLetter({ key }: Pick<KeyboardEvent, "key">): boolean {
  return key.length === 1;
}

const commands = new Map<string, ModerationCommand>([
  ["ArrowDown", { kind: "move", by: 1 }],
  ["j", { kind: "move", by: 1 }],
  ["ArrowUp", { kind: "move", by: -1 }],
  ["k", { kind: "move", by: -1 }],
  ["a", { kind: "verb", verb: "approve" }],
  ["r", { kind: "verb", verb: "reject" }],
  ["z", { kind: "verb", verb: "reopen" }],
  ["Delete", { kind: "verb", verb: "delete" }],
  ["x", { kind: "select" }],
  ["w", { kind: "reply" }],
]);

const keyHints: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["↑", "↓"], does: "oder" },
  { keys: ["k", "j"], does: "wandern" },
  { keys: ["a"], does: "freigeben" },
  { keys: ["r"], does: "ablehnen" },
  { keys: ["z"], does: "zurückstellen" },
  { keys: ["w"], does: "antworten" },
  { keys: ["x"], does: "auswählen" },
  { keys: ["Entf"], does: "löschen" },
];

/**
 * Keeps one row of a list active. The row keeps its place on the screen when rows above it come or go. When
 * it leaves the list, the row in its place gets the focus.
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
    // The active row was removed while it had the focus.
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
    // Focuses the first row, unless something else has the focus or there is probably no keyboard. Waits a
    // frame, since a page change first focuses the content.
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
    /** The row that is in the tab order and that shortcuts apply to; null if the list is empty. */
    id,
    focus,
    move(by: 1 | -1) {
      const next = rows[rows.indexOf(id ?? "") + by];
      if (next) focus(next);
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      wasInside.current = true;
      const row = focusedRow(target);
      if (row) setWanted(row);
    },
  };
}

/** The last scroll position that the visitor chose, since a shorter page changes it. */
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
export function focusedRow(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>("[data-row]")?.dataset.row ?? null)
    : null;
}
