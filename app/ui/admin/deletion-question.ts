/**
 * What the browser's own dialog asks before something goes into the bin.
 * @param also a sentence about what goes with it
 */
export function deletionQuestion(title: string, also?: string): string {
  const sentences = [`„${title}“ wirklich löschen?`, also];
  return [...sentences, "30 Tage lang lässt sich das rückgängig machen."].filter(Boolean).join(" ");
}
