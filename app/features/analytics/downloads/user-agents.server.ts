import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { berlinDate } from "~/lib/berlin-time";
import type { Services } from "~/platform/services.server";
import { readOnce } from "./read-once";
import apps from "./user-agents/apps.json" with { type: "json" };
import bots from "./user-agents/bots.json" with { type: "json" };
import browsers from "./user-agents/browsers.json" with { type: "json" };
import devices from "./user-agents/devices.json" with { type: "json" };
import libraries from "./user-agents/libraries.json" with { type: "json" };

type Listener = { isBot: boolean; app: string; device: string };

export type UserAgents = ReturnType<typeof openUserAgents>;

const unknownName = "Unbekannt";

const maxKnown = 5000;

/** By the lists of this program, or those that the operator put in their place. */
export const openUserAgents = readOnce((services) => {
  const { lists, date } = readUserAgentLists(services);
  const known = new LRUCache<string, Listener>({ max: maxKnown });
  return {
    /** When the oldest of the lists was made, YYYY-MM-DD. */
    date,
    /**
     * The first entry that fits, among bots, apps, libraries and browsers in this order. What calls itself a machine
     * is one, whatever fits.
     */
    listenerOf(userAgent: string): Listener {
      const found = known.get(userAgent) ?? listenerOf(lists, userAgent);
      known.set(userAgent, found);
      return found;
    },
  };
});

function listenerOf(lists: UserAgentLists, userAgent: string): Listener {
  const first = (list: ListName) => lists[list].find(({ pattern }) => pattern.test(userAgent));
  const bot = first("bots");
  if (bot) return { isBot: true, app: bot.name, device: unknownName };
  const app = first("apps") ?? first("libraries");
  const isBot = callsItselfMachine(userAgent) || (!app && looksLikeBot(userAgent));
  const { name = unknownName } = app ?? first("browsers") ?? {};
  return { isBot, app: name, device: first("devices")?.name ?? unknownName };
}

/**
 * What no app for listening says of itself, so it tells even where the name of one stands beside it: an app's
 * servers read along under the app's name. Words that apps for files use too (Downloader) tell only after one for
 * podcasts. CUBOT makes telephones, and Tweetbot plays what its readers tap.
 */
const machineWords = [
  /(?<!\b(?:cu|tweet))bot\b|crawl|spider|scrap(?:er|ing)|fetcher|validator|import(?:er)?\b/i,
  /transcri(?:b|ption)|parser|analy[sz]er|lookup|podcast(?:[ _-]|%20)sync/i,
  /(?<!node)-fetch\b|-(?:check|worker|tester|pipeline|backfill|catalog|stt)\b|^fetch-|geturl|detector|screenshot|search engine|audit\b|\bresearch\b/i,
  /(?<!i)(?:pod|episode|feed|rss|research)[\w %-]{0,20}(?:(?:download|archiv|scann|check|index|grabb|pull|work)er|processor|pipeline|preflight)/i,
];

function callsItselfMachine(userAgent: string): boolean {
  return machineWords.some((words) => words.test(userAgent));
}

/** The last net, under what the lists do not name. A new app has a short name that isbot would not trust. */
function looksLikeBot(userAgent: string): boolean {
  return isBrowser.test(userAgent) ? isbot(userAgent) : watchesOrShows.test(userAgent);
}

const isBrowser = /^(?:Mozilla|Opera)(?:\/|$)/;
const watchesOrShows = /monitor|preview/i;

/**
 * Whether a user agent tells of a program that is dropped before any list is asked: none at all, one that no
 * program writes, or a watch, which loads each episode a second time beside its phone (IAB Podcast Technical
 * Measurement 2.3).
 */
export function isRefusedAgent(userAgent: string): boolean {
  return isMalformed(userAgent) || isWatch(userAgent);
}

function isMalformed(userAgent: string): boolean {
  const hasWord = /[a-z]{2}/i.test(userAgent);
  const isPlaceholder = /^\W*(?:null|undefined|none|nil|user-agent)?\W*$/i.test(userAgent);
  return !hasWord || isPlaceholder || hasControl.test(userAgent);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no program writes.
const hasControl = /[\x00-\x1f\x7f]/;

function isWatch(userAgent: string): boolean {
  return /^atc\//.test(userAgent) || /^\(null\)\/\(null\) watchOS/.test(userAgent);
}

/** Programs that an entry names, in the form of opawg/user-agents-v2. */
type UserAgentEntry = { name: string; pattern: RegExp };

/** When somebody last looked whether they still name what reads podcasts. */
const ownListsDate = "2026-11-29";

export const ownUserAgents = { bots, apps, libraries, browsers, devices };

type ListName = keyof typeof ownUserAgents;

export const listNames = Object.keys(ownUserAgents) as ListName[];

type UserAgentLists = Record<ListName, UserAgentEntry[]>;

const maxPatternLetters = 2000;

const listSchema = z.object({
  entries: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(100),
        pattern: z.string().min(1).max(maxPatternLetters),
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
function readUserAgentLists({ env, log }: Pick<Services, "env" | "log">) {
  const lists = {} as UserAgentLists;
  const dates: string[] = [];
  for (const name of listNames) {
    lists[name] = parseUserAgents(JSON.stringify(ownUserAgents[name]));
    const file = join(env.DATA_DIR, "user-agents", `${name}.json`);
    let date = ownListsDate;
    if (existsSync(file))
      try {
        lists[name] = parseUserAgents(readFileSync(file, "utf8"));
        date = berlinDate(statSync(file).mtime);
        log.info({ file, entries: lists[name].length }, "user agents read");
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ file, reason }, "user agents cannot be used; the program's own list stays");
      }
    dates.push(date);
  }
  return { lists, date: dates.sort()[0] ?? ownListsDate };
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
