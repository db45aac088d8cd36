import { type RefObject, useEffect, useRef, useState } from "react";

/** The current values of the form around an element, by name; empty before scripts run. */
export function useFormValues(anchor: RefObject<HTMLElement | null>): Record<string, string> {
  const [values, setValues] = useState<Record<string, string>>({});
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    let frame = 0;
    const read = () => setValues(valuesOf(form));
    const readSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    read();
    for (const event of ["input", "change", "reset"]) form.addEventListener(event, readSoon);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of ["input", "change", "reset"]) form.removeEventListener(event, readSoon);
    };
  }, [anchor]);
  return values;
}

export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

/** Sets a field's value as if it had been typed; a checkbox is ticked if `text` is its value. */
export function fillField(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field.type === "checkbox") (field as HTMLInputElement).checked = text === field.value;
  else field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Updates fields that still hold their default when the values change from which it is made, as the server does
 * when saving. It happens immediately, so that a form sent right after the last key press contains the new
 * defaults; what was typed before scripts ran counts too.
 */
export function useFollowingDefaults(
  anchor: RefObject<HTMLElement | null>,
  defaultsOf: (values: Record<string, string>) => Record<string, string>,
): void {
  const current = useRef(defaultsOf);
  current.current = defaultsOf;
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    const followed = { ...current.current(servedValuesOf(form)) };
    const follow = () => {
      const held = valuesOf(form);
      for (const [name, text] of Object.entries(current.current(held))) {
        const before = followed[name];
        // A title that is empty while it is being replaced changes no default.
        if (!text || text === before) continue;
        followed[name] = text;
        if (before && held[name]?.trim() === before.trim()) fillField(form, name, text);
      }
    };
    follow();
    form.addEventListener("input", follow);
    form.addEventListener("change", follow);
    return () => {
      form.removeEventListener("input", follow);
      form.removeEventListener("change", follow);
    };
  }, [anchor]);
}

/** The texts with which the fields came. */
function servedValuesOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
  return Object.fromEntries(fields.map(({ name, defaultValue }) => [name, defaultValue]));
}
