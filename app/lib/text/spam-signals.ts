/** Names of the fields that every public form has in addition to its own. */
export const guardFields = ["website", "elapsed"] as const;

export type Guarded = Record<(typeof guardFields)[number], string>;

const minMilliseconds = 3000;
const maxLinks = 2;

/**
 * Why a text looks like spam, in words for moderators; null if it does not. The result is a guess: suspected spam
 * waits for moderation like everything else.
 * @param guarded `website`: a field that only machines see; `elapsed`: milliseconds from the first sight of the
 * form to sending it, empty without scripts
 * @param other a further reason
 */
export function suspicionOf(
  guarded: Guarded,
  text: string,
  other: string | false = false,
): string | null {
  const elapsed = Number.parseInt(guarded.elapsed, 10);
  const reasons = [
    guarded.website.trim() !== "" && "unsichtbares Feld ausgefüllt",
    elapsed < minMilliseconds && "schneller abgeschickt, als man tippt",
    countLinks(text) > maxLinks && `mehr als ${maxLinks} Links`,
    other,
  ].filter((reason) => typeof reason === "string");
  return reasons.length > 0 ? reasons.join(", ") : null;
}

export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\.\w/gi)?.length ?? 0;
}
