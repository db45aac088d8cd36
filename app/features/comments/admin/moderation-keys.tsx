import type { ModerationVerb } from "../moderation-form";

/** The keys that work on the comment in focus. */
export function KeyHints() {
  return (
    <p className="label hidden flex-wrap items-baseline gap-x-3 gap-y-1 lg:flex">
      <span>Tasten auf einem Kommentar:</span>
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
    </p>
  );
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
