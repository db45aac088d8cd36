import { mergeAttributes, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { pictureAttributes } from "./own-picture";

/** A picture of its own with a text below it; the text is what can be edited in place. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  defining: true,
  draggable: true,

  addAttributes() {
    const silent = { rendered: false };
    return {
      src: { default: null, ...silent },
      alt: { default: "", ...silent },
      width: { default: null, ...silent },
      height: { default: null, ...silent },
    };
  },

  parseHTML() {
    return [
      {
        tag: "figure",
        getAttrs(figure) {
          const [image, ...others] = figure.querySelectorAll("img");
          return others.length > 0 ? false : (pictureAttributes(image ?? null) ?? false);
        },
        contentElement(figure) {
          const caption = figure instanceof Element ? figure.querySelector("figcaption") : null;
          return caption ?? document.createElement("figcaption");
        },
      },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, width, height } = node.attrs;
    return [
      "figure",
      mergeAttributes(HTMLAttributes),
      ["img", mergeAttributes({ src, alt, width, height }, { loading: "lazy" })],
      ["figcaption", 0],
    ];
  },

  addKeyboardShortcuts() {
    return {
      // The next line of a caption is the text after the picture.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type !== this.type) return false;
        const after = $from.after();
        return editor
          .chain()
          .insertContentAt(after, { type: "paragraph" })
          .command(({ tr }) => {
            tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView();
            return true;
          })
          .run();
      },
    };
  },
});
