import { mergeAttributes, Node, wrappingInputRule } from "@tiptap/core";
import { Fragment } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";

export const Quotation = Node.create({
  name: "blockquote",
  group: "block",
  content: "block+ citation?",
  defining: true,

  parseHTML() {
    return [{ tag: "blockquote" }];
  },

  renderHTML({ HTMLAttributes }) {
    return ["blockquote", mergeAttributes(HTMLAttributes), 0];
  },

  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

export const Citation = Node.create({
  name: "citation",
  content: "inline*",
  defining: true,
  selectable: false,

  parseHTML() {
    return [{ tag: "cite", context: "blockquote/", priority: 60 }];
  },

  renderHTML({ HTMLAttributes }) {
    return ["cite", mergeAttributes(HTMLAttributes), 0];
  },

  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type !== this.type) return false;
        const after = $from.after(-1);
        return editor
          .chain()
          .insertContentAt(after, { type: "paragraph" })
          .command(({ tr }) => {
            tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1)));
            return true;
          })
          .run();
      },
    };
  },

  addCommands() {
    return {
      addCitation:
        () =>
        ({ state, tr, dispatch }) => {
          const { $from } = state.selection;
          const depth = depthOf($from, "blockquote");
          if (depth === 0) return false;
          const quotation = $from.node(depth);
          if (quotation.lastChild?.type === this.type) return false;
          if (dispatch) {
            const end = $from.after(depth) - 1;
            tr.insert(end, this.type.create());
            tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
          }
          return true;
        },
      leaveQuotation:
        () =>
        ({ state, tr, dispatch }) => {
          const { $from } = state.selection;
          const depth = depthOf($from, "blockquote");
          if (depth === 0) return false;
          const { paragraph } = state.schema.nodes;
          const content = $from
            .node(depth)
            .content.content.map((node) =>
              node.type === this.type && paragraph ? paragraph.create(null, node.content) : node,
            );
          if (dispatch) {
            tr.replaceWith($from.before(depth), $from.after(depth), Fragment.from(content));
            tr.setSelection(TextSelection.near(tr.doc.resolve($from.pos - 1)));
          }
          return true;
        },
    };
  },
});

function depthOf(
  $from: { depth: number; node(depth: number): { type: { name: string } } },
  name: string,
) {
  let depth = $from.depth;
  while (depth > 0 && $from.node(depth).type.name !== name) depth--;
  return depth;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    citation: {
      /** Adds a source line to the quotation around the cursor. */
      addCitation: () => ReturnType;
      /** Turns the quotation around the cursor into paragraphs. */
      leaveQuotation: () => ReturnType;
    };
  }
}
