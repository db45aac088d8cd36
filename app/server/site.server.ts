import { createServer, type Server } from "node:http";
import { ensureFirstOperator, type FirstSignIn } from "~/features/accounts/first-operator.server";
import { forgetDownloadFolders } from "~/features/imports/download-folder.server";
import { dkimOf } from "~/features/mail-domain/dkim.server";
import { type Clock, systemClock } from "~/platform/clock.server";
import { startDaily } from "~/platform/daily.server";
import { type Database, openDatabase } from "~/platform/db/database.server";
import { openDns } from "~/platform/dns.server";
import type { Env } from "~/platform/env.server";
import { type JobWorker, startJobs } from "~/platform/jobs/worker.server";
import { createLimits } from "~/platform/limits.server";
import { createLog, type Log } from "~/platform/log.server";
import { openMailer } from "~/platform/mailer/mailer.server";
import { loadSecret } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { openStorage } from "~/platform/storage/open-storage.server";
import type { Storage } from "~/platform/storage/storage.server";
import { jobHandlers, slowJobs } from "~/workflows/job-handlers.server";
import { forgetRawRows } from "~/workflows/numbers-upkeep.server";
import { seedDemo } from "~/workflows/seed-demo.server";
import { type CampaignSender, startCampaigns } from "~/workflows/send-campaigns.server";
import { createListener } from "./listener.server";

export type Site = {
  services: Services;
  server: Server;
  jobs: JobWorker;
  campaigns: CampaignSender;
  /** How the first operator signs in; null when there was one already. */
  firstSignIn: FirstSignIn | null;
  close(): Promise<void>;
};

export type SiteOptions = { clock?: Clock; log?: Log; exclusive?: boolean };

/** Opens database and media and makes the HTTP server; it does not listen yet. */
export async function createSite(env: Env, options: SiteOptions = {}): Promise<Site> {
  const services = await openServices(env, options);
  const firstSignIn = await ensureFirstOperator(services);
  const listener = createListener(services);
  const jobs = startJobs(services, jobHandlers, slowJobs);
  const stopDaily = startDaily(services, [forgetRawRows, forgetDownloadFolders]);
  const campaigns = startCampaigns(services);
  const server = createServer(
    // An operator's file may take an hour; what others send has a minute (limitBodyTime).
    { keepAliveTimeout: 65_000, headersTimeout: 60_000, requestTimeout: 60 * 60_000 },
    listener.handle,
  );
  return {
    services,
    server,
    jobs,
    campaigns,
    firstSignIn,
    async close() {
      listener.close();
      await Promise.all([jobs.close(), campaigns.close(), stopDaily()]);
      await services.close();
    },
  };
}

/** The database and the stores, filled with the demo show where they are empty and DEMO is on. */
export async function openServices(env: Env, options: SiteOptions = {}): Promise<Services> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    directory: env.DATA_DIR,
    exclusive: options.exclusive ?? true,
  });
  try {
    const services = assemble(database, env, options, await openStorage(env));
    if (env.DEMO) await seedDemo(services);
    return services;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function assemble(
  database: Database,
  env: Env,
  { log, clock }: SiteOptions,
  storage: Storage,
): Services {
  const secret = loadSecret(env);
  const mailer = openMailer(env, () => dkimOf({ ...database, env, secret }));
  const closing: (() => Promise<void> | void)[] = [() => mailer.close()];
  return {
    ...database,
    env,
    log: log ?? createLog(env.LOG_LEVEL),
    clock: clock ?? systemClock,
    storage,
    mailer,
    dns: openDns(),
    limits: createLimits(),
    secret,
    onClose: (work) => closing.push(work),
    async close() {
      for (const work of closing.reverse()) await work();
      await database.close();
    },
  };
}
