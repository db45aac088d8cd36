export type Verdict = "proven" | "disputed" | "legend";

const words = {
  disputed: ["strittig", "umstritten", "unentschieden", "ungeklärt"],
  legend: ["legende", "mythos"],
  proven: ["belegt", "bewiesen"],
} as const satisfies Record<Verdict, readonly string[]>;

/** The verdict that a stamp's text contains; null for other texts ('Akte geschlossen'). */
export function verdictIn(stamp: string): Verdict | null {
  const said = new Set(stamp.toLocaleLowerCase("de").split(/[^\p{L}]+/u));
  if (said.has("nicht")) return null;
  const verdicts = ["disputed", "legend", "proven"] as const;
  return verdicts.find((verdict) => words[verdict].some((word) => said.has(word))) ?? null;
}
