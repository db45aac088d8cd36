import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { berlinDate } from "~/lib/time/berlin-time";
import type { Env } from "~/platform/env.server";
import type { Services } from "~/platform/services.server";
import { runInThread } from "~/platform/tasks/text-worker.server";
import { endsWithin } from "~/platform/within-time.server";
import apps from "./user-agents/apps.json" with { type: "json" };
import bots from "./user-agents/bots.json" with { type: "json" };
import browsers from "./user-agents/browsers.json" with { type: "json" };
import devices from "./user-agents/devices.json" with { type: "json" };
import libraries from "./user-agents/libraries.json" with { type: "json" };
import { maxAgentLetters, parseUserAgents, type ReadList } from "./user-agents/read-list.server";

type Listener = { isBot: boolean; app: string; device: string };

export type UserAgents = {
  /** Date of the oldest list, YYYY-MM-DD. */
  date: string;
  /**
   * Identifies a user agent by the first matching entry: bots first, then apps, libraries and browsers; in each list
   * the operator's entries come first. A user agent that calls itself a bot counts as one, even if an app matches.
   */
  listenerOf(userAgent: string): Listener;
};

type Settings = Pick<Services, "env" | "log" | "clock">;
type Known = { looked: number; stamp: string; agents: Promise<UserAgents> };

const known = new WeakMap<Env, Known>();
const lookMilliseconds = 60_000;

/**
 * The program's own lists, preceded by those in DATA_DIR/user-agents, which are read again when they change.
 * @param age milliseconds between checks for changes
 */
export async function openUserAgents(
  { env, log, clock }: Settings,
  age = lookMilliseconds,
): Promise<UserAgents> {
  const before = known.get(env);
  const looked = clock.now().getTime();
  if (before && Math.abs(looked - before.looked) < age) return before.agents;
  const stamp = stampOf(env);
  const agents = before?.stamp === stamp ? before.agents : readUserAgents({ env, log });
  known.set(env, { looked, stamp, agents });
  return agents;
}

function stampOf(env: Env): string {
  return listNames
    .map((name) => statSync(listFile(env, name), { throwIfNoEntry: false }))
    .map((stats) => (stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : ""))
    .join();
}

const unknownName = "Unbekannt";
const maxKnown = 5000;

async function readUserAgents({ env, log }: Pick<Services, "env" | "log">): Promise<UserAgents> {
  const { lists, date, hasForeign } = await readLists({ env, log });
  const known = new LRUCache<string, Listener>({ max: maxKnown });
  return {
    date,
    listenerOf(whole) {
      const userAgent = whole.slice(0, maxAgentLetters);
      const found =
        known.get(userAgent) ??
        (hasForeign ? findGuarded(lists, userAgent, log) : listenerOf(lists, userAgent));
      known.set(userAgent, found);
      return found;
    },
  };
}

/** Most milliseconds for matching one user agent with all patterns; usually it takes less than one. */
const agentMilliseconds = 100;

/** Runs `listenerOf` within a time limit, and removes an operator's pattern that exceeds it. */
function findGuarded(lists: UserAgentLists, userAgent: string, log: Services["log"]): Listener {
  for (;;) {
    let found: Listener | undefined;
    let tried: UserAgentEntry | undefined;
    endsWithin(agentMilliseconds, () => {
      found = listenerOf(lists, userAgent, (entry) => {
        tried = entry;
      });
    });
    if (found || !tried?.isForeign) return found ?? listenerOf(lists, userAgent);
    log.error({ name: tried.name }, "a pattern takes too long and is left out");
    for (const name of listNames) lists[name] = lists[name].filter((entry) => entry !== tried);
  }
}

function listenerOf(
  lists: UserAgentLists,
  userAgent: string,
  tell?: (tried: UserAgentEntry) => void,
): Listener {
  const first = (list: ListName) =>
    lists[list].find((entry) => {
      tell?.(entry);
      return entry.pattern.test(userAgent);
    });
  const bot = first("bots");
  if (bot) return { isBot: true, app: bot.name, device: unknownName };
  const app = first("apps") ?? first("libraries");
  const isBot = callsItselfMachine(userAgent) || (!app && looksLikeBot(userAgent));
  const { name = unknownName } = app ?? first("browsers") ?? {};
  return { isBot, app: name, device: first("devices")?.name ?? unknownName };
}

/**
 * Words that no listening app uses for itself. They mark a program even beside an app's name, since an app's
 * servers use that name too. Words that download apps also use ('Downloader') count only after a word such as
 * 'podcast'. Exceptions: CUBOT makes phones, and Tweetbot plays audio when its user taps.
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

/**
 * Detects bots that no list has. Only browser-like user agents are checked with isbot, which distrusts short
 * names such as those of new apps.
 */
function looksLikeBot(userAgent: string): boolean {
  return isBrowser.test(userAgent) ? isbot(userAgent) : watchesOrShows.test(userAgent);
}

const isBrowser = /^(?:Mozilla|Opera)(?:\/|$)/;
const watchesOrShows = /monitor|preview/i;

/**
 * True for a user agent that is rejected before the lists are searched: empty, malformed, or a watch, which
 * downloads each episode in addition to its phone (IAB Podcast Technical Measurement 2.3).
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

type UserAgentEntry = { name: string; pattern: RegExp; isForeign?: true };

/** Date of the last check of the program's own lists, YYYY-MM-DD. */
const ownListsDate = "2026-11-29";

export const ownUserAgents = { bots, apps, libraries, browsers, devices };

export type ListName = keyof typeof ownUserAgents;

export const listNames = Object.keys(ownUserAgents) as ListName[];

type UserAgentLists = Record<ListName, UserAgentEntry[]>;

/** Path of a list in the data folder, in the format of opawg/user-agents-v2. */
export function listFile({ DATA_DIR }: Env, name: ListName | "state"): string {
  return join(DATA_DIR, "user-agents", `${name}.json`);
}

export const maxListBytes = 2_000_000;

/**
 * The program's own lists, each after the one in the data folder. Unusable files and entries are logged and skipped.
 */
async function readLists({ env, log }: Pick<Services, "env" | "log">) {
  const lists = {} as UserAgentLists;
  const dates: string[] = [];
  let hasForeign = false;
  for (const name of listNames) {
    lists[name] = ownUserAgents[name].entries.map((entry) => compiled(entry));
    const file = listFile(env, name);
    let date = ownListsDate;
    if (existsSync(file))
      try {
        const { size, mtime } = statSync(file);
        if (size > maxListBytes) throw new Error(`longer than ${maxListBytes} bytes`);
        const { entries, leftOut } = await readForeignList(await readFile(file, "utf8"));
        const foreign = entries.map((entry) => ({ ...compiled(entry), isForeign: true as const }));
        lists[name] = [...foreign, ...lists[name]];
        hasForeign = true;
        date = berlinDate(mtime);
        log.info({ file, entries: entries.length }, "user agents read");
        if (leftOut.length) log.warn({ file, leftOut }, "user agents left out");
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ file, reason }, "user agents cannot be used; the program's own list stays");
      }
    dates.push(date);
  }
  return { lists, hasForeign, date: dates.sort()[0] ?? ownListsDate };
}

const compiled = ({ name, pattern }: ReadList["entries"][number]): UserAgentEntry => ({
  name,
  pattern: new RegExp(pattern),
});

/** `parseUserAgents` in the text worker. */
export const readForeignList = (text: string): Promise<ReadList> =>
  runInThread("parseUserAgents", parseUserAgents, text);
