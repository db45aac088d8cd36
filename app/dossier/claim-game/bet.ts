import { claimPath } from "~/core/episodes/episode-path";
import { type ClaimVerdict, claimVerdicts } from "~/dossier/dossier/claim-verdicts";
import { verdicts } from "./game";

/** The word of a bet in an address: `?tipp=legende`. */
const wordOf = (verdict: ClaimVerdict) => claimVerdicts[verdict].toLowerCase();
export const betWords = new RegExp(`^(?:${verdicts.map(wordOf).join("|")})$`);

/** What the sender of an address says; null without a word, and for an unknown one. */
export function readWord(search: URLSearchParams): ClaimVerdict | null {
  return verdicts.find((verdict) => wordOf(verdict) === search.get("tipp")) ?? null;
}

/** Paths of a claim's page and picture; with a word those of a bet. */
export function betPaths(episodeId: string, claimId: string, word: ClaimVerdict | null) {
  const path = claimPath(episodeId, claimId);
  const search = word ? `?tipp=${wordOf(word)}` : "";
  return { path: path + search, picture: `${path}.png${search}` };
}

/** 'Ich sage: Legende. Und du?' */
export function betTitle(word: ClaimVerdict): string {
  return `Ich sage: ${claimVerdicts[word]}. Und du?`;
}
