import { type RefObject, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

/** Forms on the page with unsaved changes. A single guard asks for all of them. */
export const unsavedForms = new Set<object>();

/**
 * Tells whether a form has unsaved changes, for which the page's LeaveGuard asks. Call `markSent` when the form is
 * sent, so that its answer may lead to another page, and `markAnswered` when the answer arrives; it returns true if
 * the user typed meanwhile.
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, isOn: boolean) {
  const saved = useRef<string | null>(null);
  /** The values being sent, and those typed last; null before. */
  const sent = useRef<string | null>(null);
  const typed = useRef<string | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const key = useRef({});

  useEffect(() => {
    const element = form.current;
    if (!element || !isOn) return;
    saved.current = formContent(element);
    const compare = () => {
      typed.current = formContent(element);
      setUnsaved(typed.current !== saved.current);
    };
    element.addEventListener("input", compare);
    element.addEventListener("change", compare);
    return () => {
      element.removeEventListener("input", compare);
      element.removeEventListener("change", compare);
    };
  }, [form, isOn]);

  useEffect(() => {
    const { current } = key;
    if (isUnsaved && sent.current === null) unsavedForms.add(current);
    else unsavedForms.delete(current);
    return () => {
      unsavedForms.delete(current);
    };
  }, [isUnsaved]);

  return {
    isUnsaved,
    markSent() {
      if (form.current) sent.current = formContent(form.current);
      typed.current = sent.current;
      unsavedForms.delete(key.current);
    },
    markAnswered(isSaved: boolean): boolean {
      const isTypedSince = typed.current !== sent.current;
      if (isSaved && isTypedSince) saved.current = sent.current;
      // The server may have normalized the values.
      else if (isSaved && form.current) saved.current = formContent(form.current);
      const isLeft = isSaved ? isTypedSince : isUnsaved;
      sent.current = null;
      setUnsaved(isLeft);
      if (isLeft) unsavedForms.add(key.current);
      return isTypedSince;
    },
  };
}

/** All values that a form would send, as a text that can be compared. */
function formContent(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify(entries);
}

const question = "Du hast ungespeicherte Änderungen. Willst du die Seite trotzdem verlassen?";

/**
 * Asks before the user leaves a page with unsaved changes, or before its `?…` changes. A page has one guard, since
 * the router supports one blocker at a time.
 */
export function LeaveGuard() {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.size > 0 &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      !confirm(question),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedForms.size > 0) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return null;
}
