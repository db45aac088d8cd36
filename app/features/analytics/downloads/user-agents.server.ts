import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Services } from "~/platform/services.server";
import { type ListName, listNames, ownUserAgents } from "./own-user-agents.server";
import { parseUserAgents, type UserAgentEntry } from "./user-agent-list.server";

/** What a user agent tells: the program, and what it runs on. */
export type Listener = { isBot: boolean; app: string; device: string };

export type UserAgents = {
  /**
   * The first entry that fits, among bots, apps, libraries and browsers in this order. What calls itself a machine
   * is one, whatever fits.
   */
  listenerOf(userAgent: string): Listener;
};

export const unknownName = "Unbekannt";

const mostKnown = 5000;

/**
 * The lists of this program; in place of each one that lies in DATA_DIR/user-agents (`bots.json`, `apps.json`,
 * `libraries.json`, `browsers.json`, `devices.json`, in the form of opawg/user-agents-v2) the operator's. A file
 * that cannot be used is told to the log, and the program's own list stays.
 */
export function openUserAgents({ env, log }: Pick<Services, "env" | "log">): UserAgents {
  const lists = {} as Record<ListName, UserAgentEntry[]>;
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
  const known = new LRUCache<string, Listener>({ max: mostKnown });
  return {
    listenerOf(userAgent) {
      const found = known.get(userAgent) ?? listenerOf(lists, userAgent);
      known.set(userAgent, found);
      return found;
    },
  };
}

function listenerOf(lists: Record<ListName, UserAgentEntry[]>, userAgent: string): Listener {
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
  /(?<!i)(?:pod|episode|feed|rss|research)[\w %-]{0,20}(?:(?:download|archiv|scann|check|index)er|processor)/i,
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
