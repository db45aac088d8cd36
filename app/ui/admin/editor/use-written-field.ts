import type { Editor } from "@tiptap/react";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { inertHtml } from "./paste/styles";

type Field = RefObject<HTMLTextAreaElement | null>;

/**
 * Connects the editor to the form's field. The field keeps its first value byte for byte until the text really
 * changes, so that merely opening a text does not change it.
 */
export function useWrittenField(source: Field) {
  return useMemo(() => {
    const begun = { text: "", html: "" };
    let last = "";
    return {
      /** Remembers the field's value and the editor's version of it. */
      begin(editor: Editor): void {
        begun.html = source.current?.value ?? "";
        begun.text = htmlOf(editor);
        last = begun.text;
      },
      /** Writes a change of the text into the field and returns its value; null if there was no change. */
      write(editor: Editor): string | null {
        const text = htmlOf(editor);
        const field = source.current;
        if (text === last || !field) return null;
        last = text;
        field.value = text === begun.text ? begun.html : text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        return field.value;
      },
      isShown: (value: string) => value === last || (value === begun.html && last === begun.text),
    };
  }, [source]);
}

type WrittenField = ReturnType<typeof useWrittenField>;

/** Updates the editor when other code changes the field, by restoring a draft or resetting the form. */
export function useOutsideChanges(editor: Editor, source: Field, written: WrittenField): void {
  useEffect(() => {
    const field = source.current;
    if (!field) return;
    const take = () => {
      if (written.isShown(field.value)) return;
      editor.commands.setContent(inertHtml(field.value), { emitUpdate: false });
      written.begin(editor);
    };
    const { form } = field;
    const takeLater = () => setTimeout(take);
    field.addEventListener("change", take);
    form?.addEventListener("reset", takeLater);
    return () => {
      field.removeEventListener("change", take);
      form?.removeEventListener("reset", takeLater);
    };
  }, [editor, source, written]);
}

/** The value of the plain field, and whether it had the focus, read before the editor replaces it. */
export function useFormerField(source: Field): { html: string; hadFocus: boolean } {
  const [former] = useState(() => ({
    html: source.current?.value ?? "",
    hadFocus: document.activeElement === source.current,
  }));
  return former;
}

/** Moves focus, cursor and text from the plain field into the editor, so that typing can continue. */
export function useTakeover(
  editor: Editor,
  source: Field,
  { html, hadFocus }: ReturnType<typeof useFormerField>,
): void {
  useLayoutEffect(() => {
    const value = source.current?.value ?? "";
    if (value !== html) editor.commands.setContent(inertHtml(value), { emitUpdate: false });
    if (!hadFocus) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    // Moves the focus immediately, so that the next key is not lost.
    editor.view.focus();
  }, [editor, source, html, hadFocus]);
}

/** The editor's HTML without the empty line that it keeps at the end for typing. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : editor.getHTML().replace(/(?:<p><\/p>)+$/, "");
}
