import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Services } from "~/platform/services.server";
import apps from "./user-agents/apps.json" with { type: "json" };
import bots from "./user-agents/bots.json" with { type: "json" };
import browsers from "./user-agents/browsers.json" with { type: "json" };
import devices from "./user-agents/devices.json" with { type: "json" };
import libraries from "./user-agents/libraries.json" with { type: "json" };

/** Programs that an entry names, in the form of opawg/user-agents-v2. */
type UserAgentEntry = { name: string; pattern: RegExp };

export const ownUserAgents = { bots, apps, libraries, browsers, devices };

export type ListName = keyof typeof ownUserAgents;

export const listNames = Object.keys(ownUserAgents) as ListName[];

export type UserAgentLists = Record<ListName, UserAgentEntry[]>;

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
 * The lists of this program; in place of each one that lies in DATA_DIR/user-agents (`bots.json`, `apps.json`,
 * `libraries.json`, `browsers.json`, `devices.json`, in the form of opawg/user-agents-v2) the operator's. A file
 * that cannot be used is told to the log, and the program's own list stays.
 */
export function readUserAgentLists({ env, log }: Pick<Services, "env" | "log">): UserAgentLists {
  const lists = {} as UserAgentLists;
  for (const name of listNames) {
    lists[name] = parseUserAgents(JSON.stringify(ownUserAgents[name]));
    const file = join(env.DATA_DIR, "user-agents", `${name}.json`);
    if (!existsSync(file)) continue;
    try {
      lists[name] = parseUserAgents(readFileSync(file, "utf8"));
      log.info({ file, entries: lists[name].length }, "user agents read");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ file, reason }, "user agents cannot be used; the program's own list stays");
    }
  }
  return lists;
}

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
  return result.data.entries.map(({ name, pattern }) => ({
    name,
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
