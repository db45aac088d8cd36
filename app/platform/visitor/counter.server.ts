import { isbot } from "isbot";
import { createBatch } from "../batch.server";
import { now } from "../clock.server";
import { UnavailableError } from "../errors";
import type { Limit } from "../limits.server";
import type { Services } from "../services.server";
import type { Visitor } from "./visitor.server";
import { visitorHash } from "./visitor-hash.server";

type Counted<Row> = {
  /** The name in the limits and in the log. */
  name: string;
  perAddress: readonly Limit[];
  /** Stores all rows or none; `now` is ISO 8601 in UTC. */
  write(now: string, rows: Row[]): Promise<void>;
};

/** A queue of rows about visitors, and the hashes of those who may be counted. */
export function createCounter<Row>(services: Services, { name, perAddress, write }: Counted<Row>) {
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
      if (!(await limits.allow(name, address, perAddress))) return null;
      return visitorHash(services, visitor);
    },
  };
}
