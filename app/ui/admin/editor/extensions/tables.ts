import { mergeAttributes } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

const spans = {
  colspan: {
    default: 1,
    parseHTML: (cell: HTMLElement) => spanOf(cell, "colspan"),
    renderHTML: written("colspan"),
  },
  rowspan: {
    default: 1,
    parseHTML: (cell: HTMLElement) => spanOf(cell, "rowspan"),
    renderHTML: written("rowspan"),
  },
  // Asked for by the table's commands; the site has no column widths.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

function spanOf(cell: HTMLElement, name: string): number {
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

/** Tables with a caption and head cells; without widths and alignments. */
export const tables = [
  OwnTable,
  TableRow,
  TableCell.extend({ addAttributes: () => spans }),
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) }),
];
