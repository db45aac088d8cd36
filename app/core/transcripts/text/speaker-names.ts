const leadingName = /^(?:\[([^[\]:]{1,40})\]|(\p{Lu}[\p{L}\p{M}\d_ .'’-]{0,39})):\s+(?=\S)/u;

/**
 * Names of speakers before a colon at the beginning of lines. A name counts if it is in brackets, is used at least
 * twice, or if every line has a name.
 */
export function namesIn(lines: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  const names = new Set<string>();
  let named = 0;
  for (const line of lines) {
    const { name, isBracketed } = leadOf(line);
    if (!name) continue;
    named++;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (isBracketed || count > 1) names.add(name);
  }
  const isHabit = named > 1 && named === lines.filter(Boolean).length;
  return isHabit ? new Set(counts.keys()) : names;
}

/**
 * The speaker at the beginning of a line, and the rest of the line. null means that the previous speaker continues, ''
 * that another one speaks, whose name may be part of the line.
 */
export function nameAt(line: string, names: ReadonlySet<string>): [string | null, string] {
  const { whole, name } = leadOf(line);
  if (names.has(name)) return [name, line.slice(whole.length)];
  const mayBeName = names.size > 0 && name && name.split(" ").every((word) => capital.test(word));
  return [mayBeName ? "" : null, line];
}

/** Matches the beginning of each word in a name. */
const capital = /^(?:[\p{Lu}\d]|(?:da|de[rn]?|di|van|vom|von|zum?|zur)$)/u;

function leadOf(line: string): { whole: string; name: string; isBracketed: boolean } {
  const [whole = "", bracketed = "", plain = ""] = leadingName.exec(line) ?? [];
  return { whole, name: bracketed || plain, isBracketed: bracketed !== "" };
}
