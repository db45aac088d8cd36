import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  RemoveFormatting,
  Signature,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import { toggleMark } from "./extensions/marks";

export type Tool = {
  id: string;
  label: string;
  /** As it is pressed, such as 'Strg+B'. */
  keys?: string;
  icon: LucideIcon;
  /** Whether it is on; left out for what is done once. */
  isOn?(editor: Editor): boolean;
  /** Whether it can be used here; left out: everywhere. */
  can?(editor: Editor): boolean;
  run(editor: Editor): void;
};

const focused = (editor: Editor) => editor.chain().focus();

function heading(level: 2 | 3 | 4, icon: LucideIcon): Tool {
  return {
    id: `heading-${level}`,
    label: `Überschrift ${level}`,
    keys: `Strg+Alt+${level}`,
    icon,
    isOn: (editor) => editor.isActive("heading", { level }),
    run: (editor) => focused(editor).toggleHeading({ level }).run(),
  };
}

function mark(id: string, label: string, keys: string, icon: LucideIcon): Tool {
  return {
    id,
    label,
    keys,
    icon,
    isOn: (editor) => editor.isActive(id),
    run: (editor) => toggleMark(focused(editor), id).run(),
  };
}

export const historyTools: readonly Tool[] = [
  {
    id: "undo",
    label: "Rückgängig",
    keys: "Strg+Z",
    icon: Undo2,
    can: (editor) => editor.can().undo(),
    run: (editor) => focused(editor).undo().run(),
  },
  {
    id: "redo",
    label: "Wiederholen",
    keys: "Strg+Umschalt+Z",
    icon: Redo2,
    can: (editor) => editor.can().redo(),
    run: (editor) => focused(editor).redo().run(),
  },
];

export const headingTools = [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)];

export const markTools: readonly Tool[] = [
  mark("bold", "Fett", "Strg+B", Bold),
  mark("italic", "Kursiv", "Strg+I", Italic),
  mark("underline", "Unterstrichen", "Strg+U", Underline),
  mark("strike", "Durchgestrichen", "Strg+Umschalt+S", Strikethrough),
  mark("code", "Code im Satz", "Strg+E", Code),
  mark("superscript", "Hochgestellt", "Strg+.", Superscript),
  mark("subscript", "Tiefgestellt", "Strg+,", Subscript),
  {
    id: "plain",
    label: "Formatierung entfernen",
    icon: RemoveFormatting,
    run: (editor) => focused(editor).unsetAllMarks().clearNodes().run(),
  },
];

export const blockTools: readonly Tool[] = [
  {
    id: "bulletList",
    label: "Liste",
    keys: "Strg+Umschalt+8",
    icon: List,
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => focused(editor).toggleBulletList().run(),
  },
  {
    id: "orderedList",
    label: "Nummerierte Liste",
    keys: "Strg+Umschalt+7",
    icon: ListOrdered,
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => focused(editor).toggleOrderedList().run(),
  },
  {
    id: "quotation",
    label: "Zitat",
    keys: "Strg+Umschalt+B",
    icon: TextQuote,
    isOn: (editor) => editor.isActive("blockquote"),
    run: (editor) =>
      editor.isActive("blockquote")
        ? focused(editor).leaveQuotation().run()
        : focused(editor).wrapIn("blockquote").run(),
  },
  {
    id: "citation",
    label: "Quelle des Zitats",
    icon: Signature,
    can: (editor) => editor.can().addCitation(),
    run: (editor) => focused(editor).addCitation().run(),
  },
];

export const insertTools: readonly Tool[] = [
  {
    id: "rule",
    label: "Trennlinie",
    icon: Minus,
    run: (editor) => focused(editor).setHorizontalRule().run(),
  },
  {
    id: "codeBlock",
    label: "Codeblock",
    keys: "Strg+Alt+C",
    icon: SquareCode,
    isOn: (editor) => editor.isActive("codeBlock"),
    run: (editor) => focused(editor).toggleCodeBlock().run(),
  },
  {
    id: "table",
    label: "Tabelle einfügen",
    icon: Table,
    can: (editor) => !editor.isActive("table"),
    run: (editor) => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
];
