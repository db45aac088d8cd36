import { DOMParser as SchemaParser, type Slice } from "@tiptap/pm/model";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type RefObject, useRef, useState } from "react";
import { countText, formatCount } from "~/lib/text/german-number";
import type { PickedImage } from "../image-field";
import { editorDialogs } from "./dialogs";
import { extensions } from "./extensions";
import { cleanPaste } from "./paste/clean-paste";
import { htmlOfMarkdown } from "./paste/markdown";
import { inertHtml } from "./paste/styles";
import { type EditorDialogName, toolGroups } from "./tool-groups";
import { Toolbar } from "./toolbar";
import {
  useFormerField,
  useOutsideChanges,
  useTakeover,
  useWrittenField,
} from "./use-written-field";

export type EditingAreaProps = {
  id: string;
  label: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** The form's field with the HTML, which is sent. */
  source: RefObject<HTMLTextAreaElement | null>;
  onChange?: ((html: string) => void) | undefined;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
  /** Switches to the HTML source. */
  onSource(): void;
};

/** The formatted text with its toolbar. Each change is also written into the form's field. */
export function EditingArea(props: EditingAreaProps) {
  const { id, label, labelId, describedBy, isInvalid, source, onChange } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<EditorDialogName | null>(null);
  const written = useWrittenField(source);
  const former = useFormerField(source);
  const editor = useEditor({
    extensions,
    content: inertHtml(former.html),
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      clipboardTextParser(text, context, isPlain, view) {
        const html = isPlain ? null : htmlOfMarkdown(text);
        // undefined makes the editor turn the text into paragraphs, although its types do not allow that.
        if (html === null) return undefined as unknown as Slice;
        const { body } = new DOMParser().parseFromString(cleanPaste(html), "text/html");
        return SchemaParser.fromSchema(view.state.schema).parseSlice(body, { context });
      },
      // The margins leave room for the form's toolbar and save bar, which cover the edges.
      scrollMargin: { top: 90, bottom: 90, left: 0, right: 0 },
      scrollThreshold: { top: 90, bottom: 90, left: 0, right: 0 },
      attributes: {
        id,
        class: "editor-text prose article",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(isInvalid ? { "aria-invalid": "true" } : {}),
      },
      handleKeyDown(_view, event) {
        if (event.key === "F10" && event.altKey) {
          toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
          return true;
        }
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setDialog("link");
        return true;
      },
    },
    onCreate: ({ editor }) => written.begin(editor),
    onUpdate({ editor }) {
      const html = written.write(editor);
      if (html !== null) onChange?.(html);
    },
  });
  useTakeover(editor, source, former);
  useOutsideChanges(editor, source, written);
  const around = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isInTable: editor.isActive("table"),
      isInPicture: editor.isActive("figure") || editor.isActive("picture"),
    }),
  });
  const count = useEditorState({
    editor,
    selector: ({ editor }) => countLine(editor.getText({ blockSeparator: "\n" })),
  });
  const Dialog = dialog && editorDialogs[dialog];

  return (
    <>
      <div className="editor-frame" data-invalid={isInvalid || undefined}>
        <Toolbar
          editor={editor}
          toolbar={toolbar}
          label={`Werkzeuge für ${label}`}
          controls={id}
          groups={toolGroups({
            ...around,
            open: setDialog,
            onSource: props.onSource,
            pickImage: props.pickImage,
          })}
        />
        <EditorContent editor={editor} />
        <p className="editor-count label">{count}</p>
      </div>
      {Dialog && <Dialog editor={editor} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Counts words and characters: '1 Wort · 4 Zeichen'. White space at both ends does not count. */
export function countLine(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.-]*/gu)?.length ?? 0;
  const characters = formatCount([...text.trim()].length);
  return `${countText(words, "Wort", "Wörter")} · ${characters} Zeichen`;
}
