import { LRUCache } from "lru-cache";
import { today } from "~/platform/clock.server";
import { yieldToWriters } from "~/platform/db/one-at-a-time.server";
import { sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { networkPrefix, plainAddress } from "~/platform/visitor/visitor.server";
import { clientHashOfLog } from "~/platform/visitor/visitor-hash.server";
import { downloadWindow } from "../../counting-rules";
import { retainedFrom } from "../../retention.server";
import { isProbe, perAddress, type SeenRequest, withEpisodes } from "../count-downloads.server";
import { type DataCentres, openDataCentres } from "../data-centres/data-centres.server";
import { createEpisodeAudioFinder } from "../episode-audio.server";
import { saveRequests } from "../save-requests.server";
import { isRefusedAgent, openUserAgents, type UserAgents } from "../user-agents.server";
import type { LogEntry } from "./log-entry";
import { createLogReader, linesOfLog } from "./read-log.server";

export type LogReport = {
  lines: number;
  /** New requests for audio, each a download or a part of one. */
  counted: number;
  /** Requests imported before. */
  known: number;
  /** Lines that the rules exclude: other files, bots, data centres, other statuses, days already deleted. */
  leftOut: number;
  notUnderstood: number;
  /** Numbers of the first unreadable lines. */
  examples: number[];
  /** The error that stopped reading before the end of the file. */
  brokenOff: string | null;
};

const portion = 500;
const maxExamples = 20;
const day = 24 * 60 * 60 * 1000;

/**
 * Imports the downloads in a log by the same rules as live counting. A line's id is a hash of its text, so
 * importing it again changes nothing.
 */
export function createLogImport(services: Services) {
  const audio = createEpisodeAudioFinder(services);

  async function save(
    agents: UserAgents,
    requests: SeenRequest[],
    report: LogReport,
  ): Promise<void> {
    const rows = await withEpisodes(audio, requests);
    const once = [...new Map(rows.map((row) => [row.id, row])).values()];
    const added = await saveRequests(services, agents, once);
    report.counted += added;
    report.known += rows.length - added;
    report.leftOut += requests.length - rows.length;
    await yieldToWriters(services);
  }

  return async function importLog(path: string): Promise<LogReport> {
    const report: LogReport = {
      lines: 0,
      counted: 0,
      known: 0,
      leftOut: 0,
      notUnderstood: 0,
      examples: [],
      brokenOff: null,
    };
    const agents = await openUserAgents(services);
    const seenOf = createSelection(services, agents, openDataCentres(services));
    const read = createLogReader();
    let waiting: SeenRequest[] = [];
    const lines = linesOfLog(path);
    for (;;) {
      const next = await lines.next().catch((error: Error) => {
        report.brokenOff = error.message;
      });
      if (!next || next.done) break;
      report.lines++;
      const entry = next.value === null ? undefined : read(next.value);
      if (entry === undefined) {
        report.notUnderstood++;
        if (report.examples.length < maxExamples) report.examples.push(report.lines);
        continue;
      }
      const seen = entry && seenOf(entry, next.value ?? "");
      if (seen) waiting.push(seen);
      else report.leftOut++;
      if (waiting.length < portion) continue;
      await save(agents, waiting, report);
      waiting = [];
    }
    await save(agents, waiting, report);
    return report;
  };
}

/** Returns a function that converts a log entry into a request to count, or null if live counting would ignore it. */
function createSelection(
  { clock, secret }: Services,
  agents: UserAgents,
  dataCentres: DataCentres,
): (entry: LogEntry, line: string) => SeenRequest | null {
  const earliest = retainedFrom(today(clock));
  const latest = clock.now().getTime() + day;
  const isWithinLimits = createLimit();
  return (entry, line) => {
    const { method, status, userAgent, moment, range } = entry;
    if (method !== "GET" || (status !== 200 && status !== 206)) return null;
    const path = audioPath(entry.target);
    const date = downloadWindow.dateOf(moment);
    if (!path || date < earliest || moment.getTime() > latest) return null;
    const agent = userAgent.slice(0, 500).toWellFormed();
    if (isRefusedAgent(agent) || agents.listenerOf(agent).isBot) return null;
    // Without a range in the log, the beginning is assumed, so that parts which may overlap are not added up.
    const start = status === 206 ? (range?.start ?? 0) : 0;
    const end = status === 206 ? (range?.end ?? null) : null;
    const asked = end === null ? entry.bytes : Math.max(0, end - start + 1);
    const bytes = Math.min(entry.bytes, asked);
    if (bytes === 0 || isProbe({ status, start, asked, bytes })) return null;
    const address = plainAddress(entry.address);
    if (dataCentres.has(address) || !isWithinLimits(address, moment)) return null;
    return {
      id: sign(secret, `line of a log ${line}`),
      path,
      client: clientHashOfLog(secret, date, { address, userAgent: agent }),
      user_agent: agent,
      status,
      range_start: start,
      range_end: start + bytes,
      date,
      created_at: moment.toISOString(),
    };
  };
}

/** The path below /media/ of a public audio file. Returns null for other files and for previews. */
function audioPath(target: string): string | null {
  const url = URL.parse(target, "http://cdn");
  const [, path = ""] = /^\/media\/(audio\/[\w.-]{1,200})$/.exec(url?.pathname ?? "") ?? [];
  return path && !url?.searchParams.has("vorschau") ? path : null;
}

/** Applies the limits of live counting by the times in the log. */
function createLimit() {
  const counts = new LRUCache<string, number>({ max: 100_000 });
  return (address: string, moment: Date): boolean => {
    const keys = perAddress.map(({ points, seconds }) => ({
      points,
      key: `${networkPrefix(address)} ${seconds} ${Math.floor(moment.getTime() / 1000 / seconds)}`,
    }));
    if (keys.some(({ key, points }) => (counts.get(key) ?? 0) >= points)) return false;
    for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  };
}
