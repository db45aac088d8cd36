/** The drafts of the forms that are open in this window: they are not offered to it. */
export const openDrafts = new Set<string>();

/** An id that nobody guesses; `crypto.randomUUID` is missing on addresses without https. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
