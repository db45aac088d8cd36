import StarterKit from "@tiptap/starter-kit";
import { isAllowedAddress } from "../link-address";
import { Anchors } from "./anchors";
import { Figure } from "./figure";
import { Item } from "./item";
import { LeaveWithTab } from "./leave-with-tab";
import { marks } from "./marks";
import { Picture } from "./picture";
import { Citation, Quotation } from "./quotation";
import { tables } from "./tables";

/** Everything a text of this site can hold: the same as the server lets through. */
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
