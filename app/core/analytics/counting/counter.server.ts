import { isbot } from "isbot";
import { createBatch } from "~/platform/batch.server";
import { now } from "~/platform/clock.server";
import { UnavailableError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { visitorHash } from "~/platform/visitor/visitor-hash.server";

const perMinute = { points: 120, seconds: 60 };
const perAddress = {
  // Views have a daily limit, since each is stored for 90 days. Playback reports mostly update a row.
  views: [perMinute, { points: 5000, seconds: 24 * 60 * 60 }],
  playbacks: [perMinute],
};

/** @param write stores all rows or none; `now` is ISO 8601 in UTC */
export function createCounter<Row>(
  services: Services,
  name: keyof typeof perAddress,
  write: (now: string, rows: Row[]) => Promise<void>,
) {
  const { clock, limits, log, onClose } = services;
  const batch = createBatch<Row>({ name, log, write: (rows) => write(now(clock), rows) });
  onClose(batch.close);
  return {
    /**
     * Queues a row, which is written within a second or on shutdown.
     * @throws UnavailableError when too many rows are waiting
     */
    add(row: Row): void {
      if (!batch.add(row)) throw new UnavailableError(`too many ${name} wait`);
    },
    /**
     * The hash under which a visitor is counted today. Returns null for visitors who are not counted: those
     * who opted out, bots, and those who report implausibly often.
     */
    async sessionOf(visitor: Visitor) {
      const { address, userAgent, refusesCounting } = visitor;
      if (refusesCounting || userAgent === "" || isbot(userAgent)) return null;
      if (!(await limits.allow(name, address, perAddress[name]))) return null;
      return visitorHash(services, visitor);
    },
  };
}
