import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns2,
  PanelLeft,
  PanelTop,
  Rows2,
  Trash2,
} from "lucide-react";
import type { Tool } from "./tools";

/** What can be done with the table around the cursor. */
export const tableTools: readonly Tool[] = [
  {
    id: "row-before",
    label: "Zeile darüber",
    icon: BetweenHorizontalEnd,
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    id: "row-after",
    label: "Zeile darunter",
    icon: BetweenHorizontalStart,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    id: "row-delete",
    label: "Zeile löschen",
    icon: Rows2,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    id: "column-before",
    label: "Spalte davor",
    icon: BetweenVerticalEnd,
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    id: "column-after",
    label: "Spalte danach",
    icon: BetweenVerticalStart,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    id: "column-delete",
    label: "Spalte löschen",
    icon: Columns2,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    id: "head-row",
    label: "Kopfzeile an oder aus",
    icon: PanelTop,
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    id: "head-column",
    label: "Kopfspalte an oder aus",
    icon: PanelLeft,
    run: (editor) => editor.chain().focus().toggleHeaderColumn().run(),
  },
  {
    id: "table-delete",
    label: "Tabelle löschen",
    icon: Trash2,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];
