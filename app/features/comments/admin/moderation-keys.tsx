import { useEffect, useState } from "react";
import { readStored, writeStored } from "~/lib/browser-storage";
import type { ModerationVerb } from "../moderation-form";

type KeyHintsProps = { isOn: boolean; onSwitch(isOn: boolean): void };

/** The keys that work on the marked comment, and a switch for those that are a letter (WCAG 2.1.4). */
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

const storedAs = "moderationLetters";

/** Whether letters are keys; this browser remembers it. */
export function useLetterKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readStored(storedAs) !== false), []);
  return [
    isOn,
    (next) => {
      setOn(next);
      writeStored(storedAs, next);
    },
  ];
}

type ModerationCommand =
  | { kind: "move"; by: 1 | -1 }
  | { kind: "verb"; verb: ModerationVerb }
  | { kind: "select" }
  | { kind: "reply" };

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key does on a comment of the moderation; null: nothing of ours. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): ModerationCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  return commands.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** Keys that type something: they alone work from anywhere on the page, and can be switched off. */
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

/** Shown beside the list. */
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
