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
  /** The keyboard shortcut, such as 'Strg+B'. */
  keys?: string;
  icon: LucideIcon;
  /** True if the tool is on; undefined for one-time actions. */
  isOn?(editor: Editor): boolean;
  /** True if the tool can be used at the cursor; by default everywhere. */
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

function history(id: "undo" | "redo", label: string, keys: string, icon: LucideIcon): Tool {
  return {
    id,
    label,
    keys,
    icon,
    can: (editor) => editor.can()[id](),
    run: (editor) => focused(editor)[id]().run(),
  };
}

export const historyTools = [
  history("undo", "Rückgängig", "Strg+Z", Undo2),
  history("redo", "Wiederholen", "Strg+Umschalt+Z", Redo2),
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

type BlockCommand = "toggleBulletList" | "toggleOrderedList" | "toggleCodeBlock";

function block(tool: Omit<Tool, "isOn" | "run">, command: BlockCommand): Tool {
  return {
    ...tool,
    isOn: (editor) => editor.isActive(tool.id),
    run: (editor) => focused(editor)[command]().run(),
  };
}

export const blockTools: readonly Tool[] = [
  block(
    { id: "bulletList", label: "Liste", keys: "Strg+Umschalt+8", icon: List },
    "toggleBulletList",
  ),
  block(
    { id: "orderedList", label: "Nummerierte Liste", keys: "Strg+Umschalt+7", icon: ListOrdered },
    "toggleOrderedList",
  ),
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
  block(
    { id: "codeBlock", label: "Codeblock", keys: "Strg+Alt+C", icon: SquareCode },
    "toggleCodeBlock",
  ),
  {
    id: "table",
    label: "Tabelle einfügen",
    icon: Table,
    can: (editor) => !editor.isActive("table"),
    run: (editor) => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
];
