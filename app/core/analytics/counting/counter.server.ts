import { isbot } from "isbot";
import { createBatch } from "~/platform/batch.server";
import { now } from "~/platform/clock.server";
import { UnavailableError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { visitorHash } from "~/platform/visitor/visitor-hash.server";

const perMinute = { points: 120, seconds: 60 };
const perAddress = {
  // Each view is a row for 90 days; a listener reports more often, which only updates rows.
  views: [perMinute, { points: 5000, seconds: 24 * 60 * 60 }],
  playbacks: [perMinute],
};

/** @param write stores rows, all or none; `now` is a moment, ISO 8601 in UTC */
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
     * Takes a row, to be written within a second or on shutdown.
     * @throws UnavailableError when too many are waiting
     */
    add(row: Row): void {
      if (!batch.add(row)) throw new UnavailableError(`too many ${name} wait`);
    },
    /**
     * The hash under which a visitor is counted today; null for uncounted ones: they opted out, are programs, or
     * report implausibly often.
     */
    async sessionOf(visitor: Visitor) {
      const { address, userAgent, refusesCounting } = visitor;
      if (refusesCounting || userAgent === "" || isbot(userAgent)) return null;
      if (!(await limits.allow(name, address, perAddress[name]))) return null;
      return visitorHash(services, visitor);
    },
  };
}
