import { type ChainedCommands, Mark, mergeAttributes } from "@tiptap/core";

type PlainMark = { name: string; tag: string; priority: number; key?: string };

/**
 * Marks around text in a line, beside the marks of the starter kit (100) and its links (1000): the higher
 * the priority the further out, in the order in which the server writes them too.
 */
export const marks = [
  plainMark({ name: "superscript", tag: "sup", priority: 1109, key: "Mod-." }),
  plainMark({ name: "subscript", tag: "sub", priority: 1108, key: "Mod-," }),
  plainMark({ name: "workTitle", tag: "cite", priority: 999 }),
  plainMark({ name: "inlineQuote", tag: "q", priority: 998 }),
  // The kit's own would take every other mark off its text.
  plainMark({ name: "code", tag: "code", priority: 99, key: "Mod-e" }),
];

function plainMark({ name, tag, priority, key }: PlainMark) {
  return Mark.create({
    name,
    priority,
    excludes: name,
    // The next paragraph begins plain.
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

/** Puts a mark on the text or takes it off. A text may have come with both, but one does not write high and low at once. */
export function toggleMark(chain: ChainedCommands, name: string): ChainedCommands {
  const opposite = opposites[name];
  return (opposite ? chain.unsetMark(opposite) : chain).toggleMark(name);
}
