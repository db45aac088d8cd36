import { PassThrough } from "node:stream";
import { pino } from "pino";
import { allKinds } from "~/core/kinds/kinds.server";
import type { Clock } from "~/platform/clock.server";
import type { Database } from "~/platform/db/database.server";
import { parseEnv } from "~/platform/env.server";
import { createLimits } from "~/platform/limits.server";
import type { Mail } from "~/platform/mailer/mail";
import { createSendOutside } from "~/platform/outside/send-outside.server";
import type { Services } from "~/platform/services.server";
import { openDiskStorage } from "~/platform/storage/disk-storage.server";
import { rooms } from "~/rooms";
import { silentLog } from "./silent-log";

/** A clock that stands still until moved. */
export function movableClock(start: string): Clock & { moveTo(moment: string): void } {
  let now = new Date(start);
  return {
    now: () => now,
    moveTo: (moment) => {
      now = new Date(moment);
    },
  };
}

/** Services on a test database, with media in a separate folder and mails in a list. */
export async function testServices(
  database: Database,
  { directory, clock, mails = [] }: { directory: string; clock: Clock; mails?: Mail[] },
): Promise<Services> {
  return {
    ...database,
    env: parseEnv({ BASE_URL: "https://podcast.example", DATA_DIR: directory }),
    log: silentLog,
    clock,
    storage: await openDiskStorage(`${directory}/media`),
    mailer: { send: async (mail) => void mails.push(mail), close() {} },
    dns: { txt: async () => null, mx: async () => null, hasAddress: async () => null },
    limits: createLimits(),
    secret: "a secret of a test, 32 characters",
    sendOutside: createSendOutside({ allowPrivate: true }),
    mediaUsers: allKinds,
    rooms,
    onClose() {},
  };
}

/** A log whose lines a test can read. */
export function readableLog() {
  const stream = new PassThrough();
  const lines: Record<string, unknown>[] = [];
  stream.on("data", (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split("\n")) lines.push(JSON.parse(line));
  });
  return { log: pino({ level: "debug" }, stream), lines };
}
