import { Extension, mergeAttributes } from "@tiptap/core";
import { ListItem } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Plugin } from "@tiptap/pm/state";
import StarterKit from "@tiptap/starter-kit";
import { isAllowedAddress } from "../addresses";
import { marks } from "./marks";
import { Figure, Picture } from "./pictures";
import { Citation, Quotation } from "./quotation";

/** A list item. It may begin with any block, since lists in pasted articles contain headings and tables. */
const Item = ListItem.extend({ content: "block+" });

/** Keeps the ids of chapters and sources, to which links in the text lead. */
const Anchors = Extension.create({
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

/** Lets Tab move within lists and tables. After Escape, Tab leaves the text, so that the focus is never trapped. */
const LeaveWithTab = Extension.create({
  name: "leaveWithTab",
  priority: 2000,
  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(_view, event) {
              if (event.key === "Tab" && isLeaving) return true;
              if (event.key !== "Shift") isLeaving = event.key === "Escape";
              return false;
            },
            blur() {
              isLeaving = false;
              return false;
            },
          },
        },
      }),
    ];
  },
});

const spans = {
  colspan: {
    default: 1,
    parseHTML: (cell: HTMLElement) => cellSpan(cell, "colspan"),
    renderHTML: written("colspan"),
  },
  rowspan: {
    default: 1,
    parseHTML: (cell: HTMLElement) => cellSpan(cell, "rowspan"),
    renderHTML: written("rowspan"),
  },
  // The table commands need this attribute, although the site has no column widths.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

function cellSpan(cell: HTMLElement, name: string): number {
  const span = Number(cell.getAttribute(name));
  return Number.isInteger(span) && span > 1 && span <= 50 ? span : 1;
}

function written(name: string) {
  return ({ [name]: span }: Record<string, unknown>) =>
    typeof span === "number" && span > 1 ? { [name]: span } : {};
}

const OwnTable = Table.extend({
  addAttributes() {
    return {
      caption: {
        default: "",
        rendered: false,
        parseHTML: (table: HTMLElement) =>
          table.querySelector(":scope > caption")?.textContent?.replace(/\s+/g, " ").trim() ?? "",
      },
    };
  },
  parseHTML() {
    return [{ tag: "table" }, { tag: "caption", ignore: true }];
  },
  renderHTML({ node, HTMLAttributes }) {
    const caption: unknown = node.attrs.caption;
    const body = ["tbody", 0] as const;
    return caption
      ? ["table", mergeAttributes(HTMLAttributes), ["caption", {}, caption], body]
      : ["table", mergeAttributes(HTMLAttributes), body];
  },
}).configure({ View: null });

/** Tables with a caption and head cells, but without widths and alignments. */
const tables = [
  OwnTable,
  TableRow,
  TableCell.extend({ addAttributes: () => spans }),
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) }),
];

/** All elements that a text of this site may contain, the same as in the server's sanitiser. */
export const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    listItem: false,
    heading: { levels: [2, 3, 4] },
    dropcursor: { color: false, width: 2, class: "editor-drop" },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isAllowedAddress(address ?? ""),
    },
  }),
  ...marks,
  Quotation,
  Citation,
  Item,
  Figure,
  Picture,
  ...tables,
  Anchors,
  LeaveWithTab,
];
