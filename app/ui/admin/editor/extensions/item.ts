import { ListItem } from "@tiptap/extension-list";

/** An item of a list. It may begin with anything: an article from elsewhere has headings and tables in its lists. */
export const Item = ListItem.extend({ content: "block+" });
