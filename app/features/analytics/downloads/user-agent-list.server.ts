import { z } from "zod";

/** Programs that an entry names, in the form of opawg/user-agents-v2. */
export type UserAgentEntry = { name: string; pattern: RegExp; category: string };

const mostPatternLetters = 2000;

const listSchema = z.object({
  entries: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(100),
        pattern: z.string().min(1).max(mostPatternLetters),
        category: z.string().max(100).optional(),
      }),
    )
    .min(1)
    .max(5000),
});

/**
 * Reads a list of user agents: an object with `entries`, each with `name`, `pattern` and perhaps `category`.
 * What else an entry has is left alone.
 * @throws Error with one line that names the entry and what is wrong
 */
export function parseUserAgents(text: string): UserAgentEntry[] {
  const result = listSchema.safeParse(JSON.parse(text));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${issue?.path.join(".") || "the list"}: ${issue?.message}`);
  }
  return result.data.entries.map(({ name, pattern, category = "" }) => ({
    name,
    category,
    pattern: compiled(name, pattern),
  }));
}

function compiled(name: string, pattern: string): RegExp {
  if (endless.test(pattern)) throw new Error(`${name}: the pattern may take for ever`);
  try {
    return new RegExp(pattern);
  } catch (cause) {
    throw new Error(`${name}: the pattern cannot be read`, { cause });
  }
}

/** One repeated thing in a group that is repeated itself, as in (a+)+. */
const endless = /\((?:\?:)?(?:\\.|\[[^\]]*\]|[^()\\[\]|])[+*]\)[+*{]/;
