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

/** The buttons of the toolbar; a table or a picture around the cursor adds its own. */
export function toolGroups(place: Place): (readonly Tool[])[] {
  const { open, onSource, pickImage } = place;
  const link: Tool = {
    id: "link",
    label: "Link",
    keys: "Strg+K",
    icon: Link,
    isOn: (editor) => editor.isActive("link"),
    run: () => open("link"),
  };
  const embed: Tool = {
    id: "embed",
    label: "Folge oder Video einfügen",
    icon: Clapperboard,
    run: () => open("embed"),
  };
  const html: Tool = { id: "source", label: "HTML zeigen", icon: FileCode, run: onSource };
  return [
    historyTools,
    headingTools,
    markTools,
    blockTools,
    [link, ...(pickImage ? [imageTool(pickImage)] : []), embed, ...insertTools],
    [html],
    ...(place.isInTable ? [[...tableTools, captionTool(open)]] : []),
    ...(place.isInPicture ? [pictureTools(place)] : []),
  ];
}

function imageTool(pickImage: () => Promise<PickedImage | null>): Tool {
  return {
    id: "image",
    label: "Bild einfügen",
    icon: Image,
    async run(editor) {
      const picked = await pickImage();
      if (!picked) return;
      editor
        .chain()
        .focus()
        .insertContent({ type: "figure", attrs: attributesOf(picked) })
        .run();
    },
  };
}

function captionTool(open: Place["open"]): Tool {
  return {
    id: "caption",
    label: "Beschriftung der Tabelle",
    icon: Captions,
    run: () => open("caption"),
  };
}

function pictureTools({ open, pickImage }: Place): Tool[] {
  const alt: Tool = {
    id: "alt",
    label: "Alternativtext ändern",
    icon: PencilLine,
    run: () => open("alt"),
  };
  const remove: Tool = {
    id: "picture-delete",
    label: "Bild entfernen",
    icon: Trash2,
    run: (editor) => editor.chain().focus().deleteNode(nodeOf(editor)).run(),
  };
  if (!pickImage) return [alt, remove];
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
  return [alt, replace, remove];
}

function nodeOf(editor: Editor): "picture" | "figure" {
  return editor.isActive("picture") ? "picture" : "figure";
}

function attributesOf({ url, alt, width, height }: PickedImage) {
  return { src: url, alt, width: width && String(width), height: height && String(height) };
}

/** What can be done with the table around the cursor. */
const tableTools: readonly Tool[] = [
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
