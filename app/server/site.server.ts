import { createServer, type Server } from "node:http";
import { type Clock, systemClock } from "~/platform/clock.server";
import { openDatabase } from "~/platform/db/database.server";
import type { Env } from "~/platform/env.server";
import { createLog, type Log } from "~/platform/log.server";
import type { Services } from "~/platform/services.server";
import { openStorage } from "~/platform/storage/open-storage.server";
import { seedDemo } from "~/workflows/seed-demo.server";
import { createListener } from "./listener.server";

export type Site = { services: Services; server: Server; close(): Promise<void> };

export type SiteOptions = { clock?: Clock; log?: Log; exclusive?: boolean };

/** Opens database and media and makes the HTTP server; it does not listen yet. */
export async function createSite(env: Env, options: SiteOptions = {}): Promise<Site> {
  const services = await openServices(env, options);
  const listener = createListener(services);
  const server = createServer(
    { keepAliveTimeout: 65_000, requestTimeout: 60_000 },
    listener.handle,
  );
  return {
    services,
    server,
    async close() {
      listener.close();
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
    const services: Services = {
      ...database,
      env,
      log: options.log ?? createLog(env.LOG_LEVEL),
      clock: options.clock ?? systemClock,
      storage: await openStorage(env),
    };
    if (env.DEMO) await seedDemo(services);
    return services;
  } catch (error) {
    await database.close();
    throw error;
  }
}
