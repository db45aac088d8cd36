import { z } from "zod";
import { endsWithin } from "~/platform/within-time.server";

/** More of a user agent is neither stored nor looked at. */
export const maxAgentLetters = 500;

/** What one pattern may take for one user agent. */
const patternMilliseconds = 5;

const maxPatternLetters = 2000;
/** What trying a whole list may take; that of the community takes one. */
const listMilliseconds = 10_000;

/** What of a list is used, and what is left out for a reason, in German. */
export type ReadList = {
  entries: { name: string; pattern: string }[];
  leftOut: { name: string; reason: string }[];
};

// Names are printed on terminals.
const printable = /^\P{Cc}+$/u;

const listSchema = z.object({
  entries: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(100).regex(printable),
        pattern: z.string().min(1),
      }),
    )
    .min(1)
    .max(5000),
});

/**
 * Reads a list of user agents of somebody else, in the form of opawg/user-agents-v2: an object with `entries`, each
 * with `name` and `pattern`; what else an entry has is left alone. Each pattern is tried on strings made to
 * confuse it; those that cannot be used are left out. Takes seconds with a long list: run it in the text worker.
 * @throws Error with one line that names the entry and what is wrong with the form
 */
export function parseUserAgents(text: string): ReadList {
  const result = listSchema.safeParse(JSON.parse(text));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${issue?.path.join(".") || "the list"}: ${issue?.message}`);
  }
  const list: ReadList = { entries: [], leftOut: [] };
  const end = performance.now() + listMilliseconds;
  for (const { name, pattern } of result.data.entries) {
    const reason = reasonAgainst(pattern);
    if (reason === null) list.entries.push({ name, pattern });
    else list.leftOut.push({ name, reason });
    if (performance.now() > end) throw new Error("to try its patterns takes too long");
  }
  return list;
}

/** One repeated thing in a group that is repeated itself, as in (a+)+. */
const endless = /\((?:\?:)?(?:\\.|\[[^\]]*\]|[^()\\[\]|])[+*]\)[+*{]/;

const slow = "Muster braucht zu lange";

function reasonAgainst(pattern: string): string | null {
  if (pattern.length > maxPatternLetters) return "Muster zu lang";
  if (endless.test(pattern)) return slow;
  try {
    const compiled = new RegExp(pattern);
    const attacks = attacksOn(pattern);
    const testAll = (strings: readonly string[]) => {
      for (const string of strings) compiled.test(string);
    };
    // Other programs want the processor as well: what is slow is so three times.
    const isQuick = (strings: readonly string[]) =>
      [1, 2, 3].some(() => endsWithin(patternMilliseconds, () => testAll(strings)));
    return isQuick(attacks) || attacks.every((attack) => isQuick([attack])) ? null : slow;
  } catch {
    return "Muster nicht lesbar";
  }
}

const lengths = [25, 40, 100, maxAgentLetters];
const maxParts = 16;

/** User agents that nearly fit: the words and letters of the pattern, again and again, before an end that fits nothing. */
function attacksOn(pattern: string): string[] {
  const plain = pattern
    .replace(/\\[wWDS]/g, "a")
    .replace(/\\d/g, "1")
    .replace(/\\s/g, " ")
    .replace(/\\[bB]|(?<!\\)\./g, "|")
    .replace(/\\(.)/g, "$1");
  const words = plain
    .split(/[()[\]{}|*+?^$]+/)
    .filter(Boolean)
    .slice(0, maxParts);
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(""));
  const letters = [...new Set(plain)].slice(0, maxParts);
  const parts = new Set([...words, ...beginnings, ...letters, "a", "1", " ", "/"]);
  return [...parts].flatMap((part) =>
    lengths.map((length) => `${part.repeat(length).slice(0, length - 1)}\u0001`),
  );
}
