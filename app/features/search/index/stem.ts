import { stemmer } from "@orama/stemmers/german";

const known = new Map<string, string>();
const mostKnown = 20_000;

/** The stem of a folded word by Snowball's German rules; Erfinderinnen and Erfinderin are one. */
export function stem(folded: string): string {
  let found = known.get(folded);
  if (found === undefined) {
    found = stemmer(folded).replace(/inn$/, "in");
    if (known.size >= mostKnown) known.clear();
    known.set(folded, found);
  }
  return found;
}
