import { Extension } from "@tiptap/core";

/** Keeps the names of chapters and sources, to which links in the text lead. */
export const Anchors = Extension.create({
  name: "anchors",
  addGlobalAttributes() {
    return [
      {
        types: ["heading", "listItem", "superscript"],
        attributes: {
          id: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element: HTMLElement) => element.getAttribute("id"),
            renderHTML: ({ id }: Record<string, unknown>) => (id ? { id } : {}),
          },
        },
      },
    ];
  },
});
