import { type ChainedCommands, Mark, mergeAttributes } from "@tiptap/core";

type PlainMark = { name: string; tag: string; priority: number; key?: string };

/**
 * Inline marks besides those of the starter kit (priority 100) and its links (1000). Marks with a higher priority
 * are further out, in the order that the server writes.
 */
export const marks = [
  plainMark({ name: "superscript", tag: "sup", priority: 1109, key: "Mod-." }),
  plainMark({ name: "subscript", tag: "sub", priority: 1108, key: "Mod-," }),
  plainMark({ name: "workTitle", tag: "cite", priority: 999 }),
  plainMark({ name: "inlineQuote", tag: "q", priority: 998 }),
  // Replaces the kit's code mark, which would remove all other marks from its text.
  plainMark({ name: "code", tag: "code", priority: 99, key: "Mod-e" }),
];

function plainMark({ name, tag, priority, key }: PlainMark) {
  return Mark.create({
    name,
    priority,
    excludes: name,
    // Lets the next paragraph begin without the mark.
    keepOnSplit: false,
    parseHTML() {
      return [{ tag }];
    },
    renderHTML({ HTMLAttributes }) {
      return [tag, mergeAttributes(HTMLAttributes), 0];
    },
    addKeyboardShortcuts() {
      return key ? { [key]: () => toggleMark(this.editor.chain(), name).run() } : {};
    },
  });
}

const opposites: Record<string, string> = { superscript: "subscript", subscript: "superscript" };

/** Toggles a mark. Superscript and subscript exclude each other here, although a loaded text may have both. */
export function toggleMark(chain: ChainedCommands, name: string): ChainedCommands {
  const opposite = opposites[name];
  return (opposite ? chain.unsetMark(opposite) : chain).toggleMark(name);
}
