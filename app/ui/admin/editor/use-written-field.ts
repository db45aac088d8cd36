import type { Editor } from "@tiptap/react";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { inertHtml } from "./paste/styles";

type Field = RefObject<HTMLTextAreaElement | null>;

/**
 * Ties the text to the field that is sent. What the field held at first stays there byte for byte until the text
 * says something else, so that looking at a text is no change of it.
 */
export function useWrittenField(source: Field) {
  return useMemo(() => {
    const begun = { text: "", html: "" };
    let last = "";
    return {
      /** From here on the editor shows what the field holds. */
      begin(editor: Editor): void {
        begun.html = source.current?.value ?? "";
        begun.text = htmlOf(editor);
        last = begun.text;
      },
      /** Writes a change into the field; null: there was none. */
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

/** The field changed otherwise (a draft was taken up, the form was reset): the text follows. */
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

/** The value of the plain field, and whether it had the focus: asked for while it is still to be seen. */
export function useFormerField(source: Field): { html: string; hadFocus: boolean } {
  const [former] = useState(() => ({
    html: source.current?.value ?? "",
    hadFocus: document.activeElement === source.current,
  }));
  return former;
}

/** Whoever was writing into the plain field goes on in the text, with all that was typed meanwhile. */
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
    // At once: the next key must not go astray.
    editor.view.focus();
  }, [editor, source, html, hadFocus]);
}

/** Without the empty line at the end, in which one goes on writing. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : editor.getHTML().replace(/(?:<p><\/p>)+$/, "");
}
