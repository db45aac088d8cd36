import { type RefObject, useEffect, useRef, useState } from "react";
import type { SubjectKind } from "~/core/content/kinds";
import { href } from "~/lib/href";
import type { Fields } from "../revisions.schema";

/** Milliseconds after the last input. */
const typingPause = 3000;
/** Milliseconds after which a submitted form without an answer counts as not saved. */
const savingPause = 15_000;

type DraftState = "none" | "saved" | "failed";

/**
 * Saves the values of the form around `anchor` as a draft: 3 s after the last input, when the page is left,
 * and after a rejected save. Values that the form itself is saving are not saved as a draft.
 * @param answer changes with each answer to the form; `isRefused`: the answer rejects the save
 */
export function useAutosave(
  anchor: RefObject<HTMLElement | null>,
  target: () => DraftTarget | null,
  { answer, isRefused }: { answer: unknown; isRefused: boolean },
): { state: DraftState; savedAt: string | null } {
  const [shown, setShown] = useState<{ state: DraftState; savedAt: string | null }>({
    state: "none",
    savedAt: null,
  });
  const current = useRef(target);
  current.current = target;
  const keeper = useRef<Keeper>(null);

  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    keeper.current = keepDrafts(form, current, (isSaved) =>
      setShown(({ savedAt }) =>
        isSaved
          ? { state: "saved", savedAt: new Date().toISOString() }
          : { state: "failed", savedAt },
      ),
    );
    return () => keeper.current?.close();
  }, [anchor]);

  useEffect(() => {
    if (answer === undefined) return;
    if (isRefused) keeper.current?.keepSoon();
    else {
      keeper.current?.forget();
      setShown({ state: "none", savedAt: null });
    }
  }, [answer, isRefused]);

  return shown;
}

type Keeper = { keepSoon(): void; forget(): void; close(): void };

function keepDrafts(
  form: HTMLFormElement,
  target: RefObject<() => DraftTarget | null>,
  onSaved: (isSaved: boolean) => void,
): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = new AbortController();
  let isDirty = false;
  let isTypedSince = false;
  let last = "";
  /** The values that the form submitted last. */
  let sent = "";

  async function keep(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    const draft = target.current();
    if (!isDirty || !draft) return;
    isDirty = false;
    const fields = fieldsIn(form);
    const content = JSON.stringify(fields);
    if (content === last) return;
    sending = new AbortController();
    const { signal } = sending;
    const isSaved = await sendDraft(draft, fields, { isLeaving, signal });
    if (signal.aborted) return;
    if (isSaved) last = content;
    else isDirty = true;
    onSaved(isSaved);
  }
  function keepIn(milliseconds: number): void {
    isDirty = true;
    clearTimeout(timer);
    timer = setTimeout(keep, milliseconds);
  }
  const typed = () => {
    isTypedSince = true;
    keepIn(typingPause);
  };
  const leave = () => void keep(true);
  const hide = () => document.visibilityState === "hidden" && leave();
  const submit = () => {
    // The form itself saves these values; a draft is saved only if no answer comes.
    sending.abort();
    isDirty = false;
    isTypedSince = false;
    sent = JSON.stringify(fieldsIn(form));
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDirty = true;
      void keep();
    }, savingPause);
  };
  form.addEventListener("input", typed);
  form.addEventListener("change", typed);
  form.addEventListener("submit", submit);
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  return {
    keepSoon: () => keepIn(0),
    forget() {
      clearTimeout(timer);
      isDirty = false;
      last = "";
      // Text typed since the form was submitted is not saved yet.
      if (isTypedSince && JSON.stringify(fieldsIn(form)) !== sent) keepIn(typingPause);
    },
    close() {
      form.removeEventListener("input", typed);
      form.removeEventListener("change", typed);
      form.removeEventListener("submit", submit);
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      leave();
    },
  };
}

type DraftTarget = {
  id: string;
  kind: SubjectKind;
  subjectId: string | null;
  baseVersion: string | null;
};

/** Most bytes that a request may have to outlive its page (fetch standard: 64 KiB). */
const maxKeepaliveBytes = 60_000;

/** Fields of the form that are not part of its subject. */
const ownNames = new Set(["version", "overwrite", "drafts"]);

function fieldsIn(form: HTMLFormElement): Fields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !ownNames.has(entry[0]),
  );
  return Object.fromEntries(texts);
}

/**
 * Sends a draft. Returns false if it was not stored.
 * @param isLeaving true if the page may be gone before the answer
 */
async function sendDraft(
  target: DraftTarget,
  fields: Fields,
  { isLeaving, signal }: { isLeaving: boolean; signal: AbortSignal },
): Promise<boolean> {
  const body = JSON.stringify({ ...target, fields });
  try {
    const answer = await fetch(href("/admin/drafts"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: isLeaving && new Blob([body]).size < maxKeepaliveBytes,
      signal,
    });
    return answer.ok;
  } catch {
    return false;
  }
}
