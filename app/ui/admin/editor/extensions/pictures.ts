import { mergeAttributes, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TextSelection } from "@tiptap/pm/state";

/** A picture with a caption, which is edited in place. */
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
      // Enter in a caption continues in the text after the picture.
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

/** A picture within a line, as in older texts. */
export const Picture = Image.extend({
  name: "picture",
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: "" },
      width: { default: null },
      height: { default: null },
    };
  },
  parseHTML() {
    return [{ tag: "img[src]", getAttrs: (image) => pictureAttributes(image) ?? false }];
  },
  addInputRules() {
    return [];
  },
}).configure({ inline: true });

/** True for a picture of this site; pages show no others, as they make no requests to third parties. */
export function isOwnPicture(address: string | null): address is string {
  return /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(address ?? "");
}

/** Attributes of a picture, read from an element; null for a picture of another site. */
function pictureAttributes(image: Element | null) {
  const src = image?.getAttribute("src") ?? null;
  if (!image || !isOwnPicture(src)) return null;
  const size = (name: string) => {
    const value = image.getAttribute(name) ?? "";
    return /^\d{1,4}$/.test(value) ? value : null;
  };
  return {
    src,
    alt: image.getAttribute("alt") ?? "",
    width: size("width"),
    height: size("height"),
  };
}
