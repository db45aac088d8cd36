import type { Editor } from "@tiptap/react";
import type { ComponentType } from "react";
import { type Embedded, embeddedAt, linkAddress } from "./addresses";
import { type DialogField, EditorDialog } from "./editor-dialog";
import { type EditorDialogName, nodeOf } from "./tool-groups";

type EditingDialogProps = { editor: Editor; onClose(): void };

/** Sets, changes or removes the link at the cursor. Without a selection it inserts a link with its own text. */
function LinkDialog({ editor, onClose }: EditingDialogProps) {
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

/** Inserts a paragraph with a link to an episode, an article or a video. */
function EmbedDialog({ editor, onClose }: EditingDialogProps) {
  return (
    <EditorDialog
      title="Folge oder Video einfügen"
      save="Einfügen"
      fields={[
        {
          name: "address",
          label: "Adresse",
          value: "",
          hint: "Eine Folge, ein Artikel oder ein Video dieser Website, oder ein Video auf einer Plattform. Fremde Videos werden verlinkt, nicht geladen.",
        },
        { name: "text", label: "Text", value: "", hint: "Leer: der Titel der Seite." },
      ]}
      onSave={async ({ address = "", text = "" }) => {
        const found = embeddedAt(address, location.origin);
        if (!found)
          return "Das ist keine Folge, kein Artikel und kein Video. Kopiere die Adresse aus der Adresszeile des Browsers.";
        insertParagraph(editor, found.address, text.trim() || (await titleOf(found)));
        return null;
      }}
      onClose={onClose}
    />
  );
}

function insertParagraph(editor: Editor, href: string, text: string): void {
  const link = { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
  editor
    .chain()
    .focus()
    .insertContent([{ type: "paragraph", content: [link] }, { type: "paragraph" }])
    .run();
}

/** The title for an embed's link. Only pages of this site are fetched. */
async function titleOf(found: Embedded): Promise<string> {
  if (found.kind === "video") return `Video auf ${found.platform} ansehen`;
  try {
    const response = await fetch(found.address);
    if (!response.ok || response.redirected) return found.address;
    // The styles of the fetched page are removed, since the browser would report them as violations of the content
    // security policy.
    const html = (await response.text()).replaceAll(/<style\b.*?<\/style>/gs, "");
    const page = new DOMParser().parseFromString(html, "text/html");
    return page.querySelector("main h1")?.textContent?.trim() || found.address;
  } catch {
    return found.address;
  }
}

/** Edits the alternative text of the picture at the cursor. */
function AltDialog(props: EditingDialogProps) {
  return (
    <AttributeDialog
      {...props}
      title="Alternativtext"
      node={nodeOf(props.editor)}
      name="alt"
      label="Was ist zu sehen?"
      hint="Ein Satz für alle, die das Bild nicht sehen. Leer nur, wenn es nichts erzählt."
    />
  );
}

function CaptionDialog(props: EditingDialogProps) {
  return (
    <AttributeDialog
      {...props}
      title="Beschriftung der Tabelle"
      node="table"
      name="caption"
      label="Beschriftung"
      clean={(text) => text.replace(/\s+/g, " ")}
    />
  );
}

type AttributeDialogProps = EditingDialogProps &
  Omit<DialogField, "value"> & { title: string; node: string; clean?(text: string): string };

/** A dialog for one text attribute of the node at the cursor. */
function AttributeDialog(props: AttributeDialogProps) {
  const { editor, onClose, title, node, clean = (text) => text, ...field } = props;
  const value: unknown = editor.getAttributes(node)[field.name];
  return (
    <EditorDialog
      title={title}
      save="Übernehmen"
      fields={[{ ...field, value: typeof value === "string" ? value : "" }]}
      onSave={({ [field.name]: text = "" }) => {
        const written = { [field.name]: clean(text).trim() };
        editor.chain().focus().updateAttributes(node, written).run();
        return null;
      }}
      onClose={onClose}
    />
  );
}

export const editorDialogs: Record<EditorDialogName, ComponentType<EditingDialogProps>> = {
  link: LinkDialog,
  embed: EmbedDialog,
  alt: AltDialog,
  caption: CaptionDialog,
};
