import { v7 as uuidv7 } from "uuid";
import { createBatch } from "~/platform/batch.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { clientHash } from "~/platform/visitor/visitor-hash.server";
import { downloadWindow } from "../counting-rules";
import type { MediaRequestRow } from "../tables";
import { openCentreShare } from "./data-centres/centre-share.server";
import { openDataCentres } from "./data-centres/data-centres.server";
import { createEpisodeAudioFinder, type EpisodeAudioFinder } from "./episode-audio.server";
import { joinRequests } from "./progress";
import { saveRequests } from "./save-requests.server";
import { isRefusedAgent, openUserAgents } from "./user-agents.server";

/** A response to a GET: the requested (`asked`) and the sent number of bytes, from position `start`. */
export type Sent = { status: number; start: number; asked: number; bytes: number };

/** A request to count whose episode is not known yet. */
export type SeenRequest = Omit<MediaRequestRow, "episode_id" | "needed"> & { path: string };

// Milliseconds that shutdown waits for running downloads to be counted.
const timeout = 2000;

// More than an office requests on a release day; a limit, since each request is stored for 90 days.
export const perAddress = [
  { points: 1000, seconds: 60 * 60 },
  { points: 5000, seconds: 24 * 60 * 60 },
];

/** Counts downloads by the rules that /zaehlweise explains. Requests are stored within a second and on shutdown. */
export function createDownloadCounter(services: Services) {
  const { clock, limits, log, onClose } = services;
  // Opens the operator's lists now, since that takes a second and would delay the first downloads.
  void openUserAgents(services);
  const dataCentres = openDataCentres(services);
  const share = openCentreShare(services);
  const audio = createEpisodeAudioFinder(services);
  const underWay = new Set<Promise<void>>();
  const batch = createBatch<SeenRequest>({
    name: "downloads",
    log,
    async write(seen) {
      const agents = await openUserAgents(services);
      await saveRequests(services, agents, await withEpisodes(audio, joinRequests(seen)));
    },
  });
  onClose(async () => {
    await settled(underWay);
    await batch.close();
  });

  /**
   * Call when a public audio file (path below /media/) starts to be sent, and the returned function when sending
   * ends. Returns null for a visitor who is not counted. Both calls return at once; counting waits for the lists.
   * @param listener identifies the listener on all devices; by default address and user agent do
   */
  function observe(visitor: Visitor, path: string, listener?: string) {
    const { address, userAgent, refusesCounting } = visitor;
    if (refusesCounting || isRefusedAgent(userAgent)) return null;
    const moment = clock.now();
    // Hashed now, with the salt of the starting day: the response may end after midnight.
    const known = listener ? { ...visitor, address: "", userAgent: listener } : visitor;
    const counted = Promise.all([clientHash(services, known), isListener(visitor, moment)]);
    // Prevents an unhandled rejection; the promise is awaited when the response ends.
    counted.catch(() => {});
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.add(promise);
    const add = async (sent: Sent) => {
      const [client, isCounted] = await counted;
      if (!isCounted || !(await limits.allow("downloads", address, perAddress))) return;
      const row = { id: uuidv7({ msecs: moment.getTime() }), path, client };
      batch.add({
        ...row,
        user_agent: userAgent.toWellFormed(),
        status: sent.status,
        range_start: sent.start,
        range_end: sent.start + sent.bytes,
        date: downloadWindow.dateOf(moment),
        created_at: moment.toISOString(),
      });
    };
    return (sent: Sent) => {
      const added = sent.bytes > 0 && !isProbe(sent) ? add(sent) : counted;
      added
        .catch((error: unknown) => log.error({ err: error }, "download could not be counted"))
        .finally(() => {
          underWay.delete(promise);
          resolve();
        });
    };
  }

  /** True unless the visitor is a bot or in a data centre. */
  async function isListener({ address, userAgent }: Visitor, moment: Date): Promise<boolean> {
    const agents = await openUserAgents(services);
    if (agents.listenerOf(userAgent).isBot) return false;
    const isCentre = dataCentres.has(address);
    share.add(moment, isCentre);
    return !isCentre;
  }
  return { observe };
}

/** True for Safari's request of the first two bytes, which tests whether the server supports ranges. */
export function isProbe({ status, start, asked }: Sent): boolean {
  return status === 206 && start === 0 && asked === 2;
}

export async function withEpisodes(
  audio: EpisodeAudioFinder,
  seen: readonly SeenRequest[],
): Promise<MediaRequestRow[]> {
  const rows: MediaRequestRow[] = [];
  for (const [date, ofDay] of Map.groupBy(seen, ({ date }) => date)) {
    const paths = ofDay.map(({ path }) => path);
    const found = await audio.find(paths, date);
    for (const { path, ...row } of ofDay) {
      const file = found.get(path);
      if (file) rows.push({ ...row, episode_id: file.episodeId, needed: file.needed });
    }
  }
  return rows;
}

async function settled(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  await Promise.race([Promise.all(underWay), late]);
  clearTimeout(timer);
}
