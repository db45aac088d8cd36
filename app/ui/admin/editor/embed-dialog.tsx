import type { Editor } from "@tiptap/react";
import { EditorDialog } from "./editor-dialog";
import { type Embedded, embeddedAt } from "./embed-address";

type EmbedDialogProps = { editor: Editor; onClose(): void };

/** Puts a paragraph with a link to an episode, an article or a video into the text. */
export function EmbedDialog({ editor, onClose }: EmbedDialogProps) {
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

/** The heading of a page of this site; a video elsewhere is not asked for its own. */
async function titleOf(found: Embedded): Promise<string> {
  if (found.kind === "video") return `Video auf ${found.platform} ansehen`;
  try {
    const response = await fetch(found.address);
    if (!response.ok || response.redirected) return found.address;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return page.querySelector("main h1")?.textContent?.trim() || found.address;
  } catch {
    return found.address;
  }
}
