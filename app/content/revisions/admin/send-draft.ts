import type { SubjectKind } from "~/content/kinds";
import { href } from "~/lib/href";
import type { Fields } from "../revisions.schema";

export type DraftTarget = {
  id: string;
  kind: SubjectKind;
  subjectId: string | null;
  baseVersion: string | null;
};

/** What a browser still sends after the page is gone (fetch standard: 64 KiB). */
const mostAfterwards = 60_000;

/** What belongs to the form, not to its subject. */
const ownNames = new Set(["version", "overwrite", "drafts"]);

/** The text fields of a form by name. */
export function fieldsIn(form: HTMLFormElement): Fields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !ownNames.has(entry[0]),
  );
  return Object.fromEntries(texts);
}

/**
 * Stores a draft; false when the server did not take it.
 * @param isLeaving the page may be gone before the answer comes
 */
export async function sendDraft(
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
      keepalive: isLeaving && new Blob([body]).size < mostAfterwards,
      signal,
    });
    return answer.ok;
  } catch {
    return false;
  }
}
