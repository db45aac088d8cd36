import { executionAsyncResource } from "node:async_hooks";
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import {
  draftFirstOperator,
  type FirstSignIn,
  saveFirstOperator,
} from "~/core/accounts/operators/first-operator.server";
import { removeExamples } from "~/core/examples/examples.server";
import { backupJob, wantsDailyBackup } from "~/core/export/backups/backup-job.server";
import { forgetDownloadFolders } from "~/core/feed/import/outside-media.server";
import { settleFeedGuid } from "~/core/show/feed-guid.server";
import { warnOfClock, watchClock } from "~/platform/clock.server";
import { planned, startDaily } from "~/platform/daily.server";
import { closeDataFolder, openDataFolder } from "~/platform/data-folder.server";
import type { Env } from "~/platform/env.server";
import { drawBackJobs, freeLeases } from "~/platform/jobs/claim.server";
import { type JobWorker, startJobs } from "~/platform/jobs/worker.server";
import { followAddresses } from "~/platform/rooms/page-addresses.server";
import type { Services } from "~/platform/services.server";
import { startHeartbeat } from "~/platform/several-machines/heartbeat.server";
import { shareLimits } from "~/platform/several-machines/share-limits.server";
import { startTracing } from "~/platform/tracing.server";
import { createListener } from "./listener.server";
import { openServices, type ServicesOptions } from "./open-services.server";

declare module "~/platform/rooms/room.server" {
  interface InServer {
    /** Starts work that runs beside requests and jobs until `close`. */
    start?(services: Services): Running;
  }
}

type Running = { close(): Promise<void> };

export type Site = {
  services: Services;
  server: Server;
  jobs: JobWorker;
  /** The rooms' work beside requests and jobs. */
  rooms: Running;
  /** The daily work, which begins a minute after the start. */
  daily: Running;
  /**
   * Creates the first operator if there is none. Called when the site is certainly running.
   * @param tell gets the credentials before they are stored; null if there is an operator already
   */
  admitOperator(tell?: (signIn: FirstSignIn | null) => void): Promise<void>;
  close(): Promise<void>;
};

/** Opens database and media and creates the HTTP server, which does not listen yet. */
export async function createSite(env: Env, options: ServicesOptions = {}): Promise<Site> {
  settleShapes();
  openDataFolder(env.DATA_DIR, { forServer: true });
  const services = await openServices(env, options);
  closeDataFolder(env, services.log);
  const drawBack = () => drawBackJobs(services.db, services.clock.now());
  if (await warnOfClock(services)) await drawBack();
  const stopTracing = await startTracing(env, services.log);
  if (stopTracing) services.onClose(stopTracing);
  if (!env.DEMO) await removeExamples(services, null);
  await settleFeedGuid(services);
  followAddresses(services);
  const operator = await draftFirstOperator(services);
  const listener = createListener(services);
  const endSharing = await shareLimits(services);
  const heartbeat = startHeartbeat(services, { free: freeLeases });
  services.replica?.follow(services.content, heartbeat);
  const jobs = startJobs(services, services.rooms.jobs, heartbeat);
  const stopDaily = startDaily(services, [
    ...services.rooms.dailyJobs.map((job) => planned(job)),
    planned(backupJob, wantsDailyBackup),
    forgetDownloadFolders,
  ]);
  const running = services.rooms.list("inServer", "start").map((start) => start(services));
  const roomWork: Running = {
    close: async () => void (await Promise.all(running.map((work) => work.close()))),
  };
  const stopWatching = watchClock(services, async () => {
    // Expires cached pages, since the day on which they were to expire is further away now.
    services.content.changed();
    await drawBack();
  });
  const server = createServer(
    // The long timeout is for an operator's file, which may take an hour; `limitBodyTime` gives other bodies a
    // minute.
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 60_000,
      requestTimeout: 60 * 60_000,
      // Two Host headers are joined to an invalid host (RFC 9112 §3.2); otherwise the second would be ignored.
      joinDuplicateHeaders: true,
    },
    listener.handle,
  );
  return {
    services,
    server,
    jobs,
    rooms: roomWork,
    daily: { close: stopDaily },
    async admitOperator(tell) {
      if (!operator || !(await saveFirstOperator(services, operator, tell))) tell?.(null);
    },
    async close() {
      listener.close();
      stopWatching();
      await Promise.all([jobs.close(), roomWork.close(), stopDaily()]);
      await endSharing();
      await heartbeat.close();
      await services.close();
    },
  };
}

const shapes: unknown[] = [];

/**
 * Keeps some request objects from the start on. V8 decides the layout of a class's objects by the first eight that
 * are alive at the same time, and garbage collection forgets the layout of a class without objects. If the first
 * visitors came one by one while it runs, each request would cost twice as much for the life of the process.
 */
function settleShapes(): void {
  for (let count = 0; count < 16; count++)
    shapes.push(new ServerResponse(new IncomingMessage(new Socket())));
  process.nextTick(() => shapes.push(executionAsyncResource()));
}
