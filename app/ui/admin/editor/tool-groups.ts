import type { Editor } from "@tiptap/react";
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Captions,
  Clapperboard,
  Columns2,
  FileCode,
  Image,
  ImageUp,
  Link,
  type LucideIcon,
  PanelLeft,
  PanelTop,
  PencilLine,
  Rows2,
  Trash2,
} from "lucide-react";
import type { PickedImage } from "../image-field";
import { blockTools, headingTools, historyTools, insertTools, markTools, type Tool } from "./tools";

export type EditorDialogName = "link" | "embed" | "alt" | "caption";

type Place = {
  isInTable: boolean;
  isInPicture: boolean;
  open(dialog: EditorDialogName): void;
  onSource(): void;
  pickImage: (() => Promise<PickedImage | null>) | undefined;
};

/** The buttons of the toolbar. A table or a picture at the cursor adds its own buttons. */
export function toolGroups({ open, onSource, ...place }: Place): (readonly Tool[])[] {
  const link: Tool = {
    id: "link",
    label: "Link",
    keys: "Strg+K",
    icon: Link,
    isOn: (editor) => editor.isActive("link"),
    run: () => open("link"),
  };
  const embed = { id: "embed", label: "Folge oder Video einfügen", icon: Clapperboard };
  const caption = { id: "caption", label: "Beschriftung der Tabelle", icon: Captions };
  const pictures = pictureTools(place.pickImage);
  return [
    historyTools,
    headingTools,
    markTools,
    blockTools,
    [link, ...pictures.insert, { ...embed, run: () => open("embed") }, ...insertTools],
    [{ id: "source", label: "HTML zeigen", icon: FileCode, run: onSource }],
    ...(place.isInTable ? [[...tableTools, { ...caption, run: () => open("caption") }]] : []),
    ...(place.isInPicture ? [[altTool(open), ...pictures.replace, removeTool]] : []),
  ];
}

/** Tools that need the media library. */
function pictureTools(pickImage: Place["pickImage"]): { insert: Tool[]; replace: Tool[] } {
  if (!pickImage) return { insert: [], replace: [] };
  const insert: Tool = {
    id: "image",
    label: "Bild einfügen",
    icon: Image,
    async run(editor) {
      const picked = await pickImage();
      if (!picked) return;
      const content = { type: "figure", attrs: attributesOf(picked) };
      editor.chain().focus().insertContent(content).run();
    },
  };
  const replace: Tool = {
    id: "picture-replace",
    label: "Bild austauschen",
    icon: ImageUp,
    async run(editor) {
      const picked = await pickImage();
      if (picked)
        editor.chain().focus().updateAttributes(nodeOf(editor), attributesOf(picked)).run();
    },
  };
  return { insert: [insert], replace: [replace] };
}

function altTool(open: Place["open"]): Tool {
  return { id: "alt", label: "Alternativtext ändern", icon: PencilLine, run: () => open("alt") };
}

const removeTool: Tool = {
  id: "picture-delete",
  label: "Bild entfernen",
  icon: Trash2,
  run: (editor) => editor.chain().focus().deleteNode(nodeOf(editor)).run(),
};

export function nodeOf(editor: Editor): "picture" | "figure" {
  return editor.isActive("picture") ? "picture" : "figure";
}

function attributesOf({ url, alt, width, height }: PickedImage) {
  return { src: url, alt, width: width && String(width), height: height && String(height) };
}

type TableCommand =
  | `addRow${"Before" | "After"}`
  | `addColumn${"Before" | "After"}`
  | `delete${"Row" | "Column" | "Table"}`
  | `toggleHeader${"Row" | "Column"}`;

function tableTool(id: string, label: string, icon: LucideIcon, command: TableCommand): Tool {
  return { id, label, icon, run: (editor) => editor.chain().focus()[command]().run() };
}

/** Tools for the table at the cursor. */
const tableTools: readonly Tool[] = [
  tableTool("row-before", "Zeile darüber", BetweenHorizontalEnd, "addRowBefore"),
  tableTool("row-after", "Zeile darunter", BetweenHorizontalStart, "addRowAfter"),
  tableTool("row-delete", "Zeile löschen", Rows2, "deleteRow"),
  tableTool("column-before", "Spalte davor", BetweenVerticalEnd, "addColumnBefore"),
  tableTool("column-after", "Spalte danach", BetweenVerticalStart, "addColumnAfter"),
  tableTool("column-delete", "Spalte löschen", Columns2, "deleteColumn"),
  tableTool("head-row", "Kopfzeile an oder aus", PanelTop, "toggleHeaderRow"),
  tableTool("head-column", "Kopfspalte an oder aus", PanelLeft, "toggleHeaderColumn"),
  tableTool("table-delete", "Tabelle löschen", Trash2, "deleteTable"),
];
