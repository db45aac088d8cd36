import StarterKit from "@tiptap/starter-kit";
import { Anchors } from "./anchors";
import { Figure } from "./figure";
import { LeaveWithTab } from "./leave-with-tab";
import { marks } from "./marks";
import { Picture } from "./picture";
import { Citation, Quotation } from "./quotation";
import { tables } from "./tables";

/** Everything a text of this site can hold: the same as the server lets through. */
export const extensions = [
  StarterKit.configure({
    blockquote: false,
    bold: false,
    code: false,
    italic: false,
    link: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3, 4] },
    dropcursor: { color: false, width: 2, class: "editor-drop" },
  }),
  ...marks,
  Quotation,
  Citation,
  Figure,
  Picture,
  ...tables,
  Anchors,
  LeaveWithTab,
];
