import { z } from "zod";
import { endsWithin } from "~/platform/within-time.server";

/** Most characters of a user agent that are stored and matched. */
export const maxAgentLetters = 500;

/** Most milliseconds for one pattern and one user agent. */
const patternMilliseconds = 5;

const maxPatternLetters = 2000;
/** Most milliseconds for testing a whole list; opawg's lists take one second. */
const listMilliseconds = 10_000;

/** The usable entries of a list, and the rejected ones with a reason in German. */
export type ReadList = {
  entries: { name: string; pattern: string }[];
  leftOut: { name: string; reason: string }[];
};

// No control characters, since names are printed on terminals.
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
 * Parses a list of user agents in the format of opawg/user-agents-v2: an object with `entries`, each with
 * `name` and `pattern`; other properties are ignored. Tests each pattern with strings that would slow down a
 * bad one, and rejects unusable patterns. Takes seconds for a long list, so run it in the text worker.
 * @throws Error with one line that names the malformed entry
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

/** Matches nested repetition such as (a+)+, which takes exponential time. */
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
    // Three attempts, since other work on the CPU can slow down a good pattern.
    const isQuick = (strings: readonly string[]) =>
      [1, 2, 3].some(() => endsWithin(patternMilliseconds, () => testAll(strings)));
    return isQuick(attacks) || attacks.every((attack) => isQuick([attack])) ? null : slow;
  } catch {
    return "Muster nicht lesbar";
  }
}

const lengths = [25, 40, 100, maxAgentLetters];
const maxParts = 16;

/** User agents that nearly match: words and letters of the pattern, repeated, with an ending that matches nothing. */
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
