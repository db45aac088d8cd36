import { allKinds } from "~/core/kinds/kinds.server";
import { findShow } from "~/core/show/show.server";
import { type Clock, systemClock } from "~/platform/clock.server";
import { type Database, openDatabase } from "~/platform/db/database.server";
import type { Env } from "~/platform/env.server";
import { createLimits } from "~/platform/limits.server";
import { createLog, type Log } from "~/platform/log.server";
import type { SigningKey } from "~/platform/mailer/mail";
import { openMailer } from "~/platform/mailer/mailer.server";
import { queryTimes } from "~/platform/metrics/registry.server";
import { openDns } from "~/platform/outside/dns.server";
import { createSendOutside } from "~/platform/outside/send-outside.server";
import { settleAddresses } from "~/platform/rooms/page-addresses.server";
import { checkSecret, loadSecret, sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { openStorage } from "~/platform/storage/open-storage.server";
import type { Storage } from "~/platform/storage/storage.server";
import { recordSpan } from "~/platform/tracing.server";
import { rooms } from "~/rooms";

declare module "~/platform/rooms/room.server" {
  interface InServer {
    /** The key that signs mails; null if they are not signed. */
    signingKey?(services: Pick<Services, "db" | "env" | "secret">): Promise<SigningKey | null>;
  }
}

export type ServicesOptions = {
  clock?: Clock;
  log?: Log;
  exclusive?: boolean;
  mustExist?: boolean;
  /** True to accept another secret than before. */
  acceptsAnySecret?: boolean;
};

/** Opens database and stores, and writes the demo show into empty ones if DEMO is on. */
export async function openServices(env: Env, options: ServicesOptions = {}): Promise<Services> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    directory: env.DATA_DIR,
    exclusive: options.exclusive ?? true,
    mustExist: options.mustExist,
    onQuery: env.METRICS_TOKEN || env.OTEL_EXPORTER_OTLP_ENDPOINT ? countQuery : undefined,
  });
  try {
    const services = assemble(database, env, options, await openStorage(env));
    if (!options.acceptsAnySecret) await checkSecret(services.db, services.secret);
    if (env.DEMO && !(await findShow(services.db)))
      await (await import("~/demo/seed-demo.server")).seedDemo(services);
    await settleAddresses(services);
    return services;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function countQuery(milliseconds: number, isError: boolean, text: string): void {
  recordSpan("query", { "db.query.text": text }, milliseconds);
  queryTimes.observe(milliseconds / 1000, isError ? "error" : "ok");
}

function assemble(
  database: Database,
  env: Env,
  { log, clock }: ServicesOptions,
  storage: Storage,
): Services {
  const secret = loadSecret(env);
  const mailer = openMailer(
    env,
    async () =>
      (await rooms.find("inServer", "signingKey")?.({ ...database, env, secret })) ?? null,
  );
  const closing: (() => Promise<void> | void)[] = [() => mailer.close()];
  return {
    ...database,
    env,
    log: log ?? createLog(env.LOG_LEVEL),
    clock: clock ?? systemClock,
    storage,
    mailer,
    dns: openDns(),
    limits: createLimits((text) => sign(secret, text)),
    secret,
    sendOutside: createSendOutside({ site: env.BASE_URL, hosts: env.PRIVATE_HOSTS }),
    mediaUsers: allKinds,
    rooms,
    onClose: (work) => closing.push(work),
    async close() {
      for (const work of closing.reverse()) await work();
      await database.close();
    },
  };
}
