import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Services } from "~/platform/services.server";
import { type ListName, readUserAgentLists, type UserAgentLists } from "./user-agent-lists.server";

/** What a user agent tells: the program, and what it runs on. */
export type Listener = { isBot: boolean; app: string; device: string };

export type UserAgents = ReturnType<typeof openUserAgents>;

const unknownName = "Unbekannt";

const mostKnown = 5000;

/** By the lists of this program, or those that the operator put in their place. */
export function openUserAgents(services: Pick<Services, "env" | "log">) {
  const lists = readUserAgentLists(services);
  const known = new LRUCache<string, Listener>({ max: mostKnown });
  return {
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
}

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
