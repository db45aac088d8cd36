import type { Editor } from "@tiptap/react";
import { EditorDialog } from "./editor-dialog";

type TextDialogProps = { editor: Editor; onClose(): void };

/** What the picture at the cursor shows, for those who do not see it. */
export function AltDialog({ editor, onClose }: TextDialogProps) {
  const node = editor.isActive("picture") ? "picture" : "figure";
  return (
    <EditorDialog
      title="Alternativtext"
      save="Übernehmen"
      fields={[
        {
          name: "alt",
          label: "Was ist zu sehen?",
          value: textOf(editor.getAttributes(node).alt),
          hint: "Ein Satz für alle, die das Bild nicht sehen. Leer nur, wenn es nichts erzählt.",
        },
      ]}
      onSave={({ alt = "" }) => {
        editor.chain().focus().updateAttributes(node, { alt: alt.trim() }).run();
        return null;
      }}
      onClose={onClose}
    />
  );
}

/** The caption of the table at the cursor. */
export function CaptionDialog({ editor, onClose }: TextDialogProps) {
  return (
    <EditorDialog
      title="Beschriftung der Tabelle"
      save="Übernehmen"
      fields={[
        {
          name: "caption",
          label: "Beschriftung",
          value: textOf(editor.getAttributes("table").caption),
        },
      ]}
      onSave={({ caption = "" }) => {
        const text = caption.replace(/\s+/g, " ").trim();
        editor.chain().focus().updateAttributes("table", { caption: text }).run();
        return null;
      }}
      onClose={onClose}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
