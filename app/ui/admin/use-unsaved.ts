import { type RefObject, useEffect, useRef, useState } from "react";
import { unsavedForms } from "./unsaved-forms";

/**
 * Whether a form holds something that was not saved; the LeaveGuard of the page asks before it is left.
 * `markSaved`: what the form holds now counts as saved. `setLeaving`: it is on its way, so what follows from
 * that may leave the page.
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, isOn: boolean) {
  const saved = useRef<string | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const key = useRef({});

  useEffect(() => {
    const element = form.current;
    if (!element || !isOn) return;
    saved.current = contentOf(element);
    const compare = () => setUnsaved(contentOf(element) !== saved.current);
    element.addEventListener("input", compare);
    element.addEventListener("change", compare);
    return () => {
      element.removeEventListener("input", compare);
      element.removeEventListener("change", compare);
    };
  }, [form, isOn]);

  useEffect(() => {
    const { current } = key;
    if (isUnsaved) unsavedForms.add(current);
    else unsavedForms.delete(current);
    return () => {
      unsavedForms.delete(current);
    };
  }, [isUnsaved]);

  return {
    isUnsaved,
    setLeaving(isLeaving: boolean) {
      if (isLeaving) unsavedForms.delete(key.current);
      else if (isUnsaved) unsavedForms.add(key.current);
    },
    markSaved() {
      if (form.current) saved.current = contentOf(form.current);
      setUnsaved(false);
    },
  };
}

/** Everything a form would send, as text that can be compared. */
function contentOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify(entries);
}
