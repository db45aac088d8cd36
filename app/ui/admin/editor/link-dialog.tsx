import type { Editor } from "@tiptap/react";
import { EditorDialog } from "./editor-dialog";
import { linkAddress } from "./link-address";

type LinkDialogProps = { editor: Editor; onClose(): void };

/** Sets, changes or removes the link at the cursor; without a selection it brings its own text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const current: unknown = editor.getAttributes("link").href;
  const isNew = editor.state.selection.empty && !editor.isActive("link");
  const text = { name: "text", label: "Text", value: "", hint: "Leer: die Adresse selbst." };
  return (
    <EditorDialog
      title={editor.isActive("link") ? "Link ändern" : "Link setzen"}
      save="Übernehmen"
      fields={[
        {
          name: "href",
          label: "Adresse",
          value: typeof current === "string" ? current : "",
          hint: "Eine Webadresse, eine E-Mail-Adresse, eine Seite dieser Website (/episodes/…) oder eine Stelle im Text (#quellen).",
        },
        ...(isNew ? [text] : []),
      ]}
      onSave={({ href = "", text: written = "" }) => {
        const address = linkAddress(href);
        if (!address)
          return "Diese Adresse führt nirgendwohin. Sie beginnt mit https://, http://, mailto:, / oder #.";
        if (isNew) insertLink(editor, address, written.trim() || address.replace(/^mailto:/, ""));
        else editor.chain().focus().extendMarkRange("link").setLink({ href: address }).run();
        return null;
      }}
      onClose={onClose}
    >
      {editor.isActive("link") && (
        <button
          type="button"
          className="button button-outline"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          Link entfernen
        </button>
      )}
    </EditorDialog>
  );
}

function insertLink(editor: Editor, href: string, text: string): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] })
    .unsetMark("link")
    .run();
}
