import { Image } from "@tiptap/extension-image";
import { pictureAttributes } from "./own-picture";

/** A picture within a line, as older texts have them. */
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
