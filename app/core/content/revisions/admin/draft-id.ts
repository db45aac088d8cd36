/** Ids of the drafts of forms open in this window, which are not offered for restoring there. */
export const openDrafts = new Set<string>();

/** An unguessable id. `crypto.randomUUID` exists only on https. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
