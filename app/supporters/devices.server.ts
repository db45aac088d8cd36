import { LRUCache } from "lru-cache";
import { today } from "~/platform/clock.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { clientHash } from "~/platform/visitor/visitor-hash.server";
import { sharedMailJob } from "./supporter-mail.server";
import { maxDevices } from "./supporters.schema";

/** Stored devices: apps request an episode in many parts. */
const seen = new LRUCache<string, true>({ max: 5000 });

/** Counts the devices that use a feed on a day, and notifies the show once a day if there are too many. */
export async function countDevice(
  services: Services,
  supporterId: string,
  visitor: Visitor,
): Promise<void> {
  const { db, clock } = services;
  const date = today(clock);
  const device = await clientHash(services, visitor);
  if (seen.has(supporterId + device)) return;
  await db.transaction().execute(async (trx) => {
    const row = { supporter_id: supporterId, date, device };
    await trx
      .insertInto("supporter_devices")
      .values(row)
      .onConflict((conflict) => conflict.columns(["supporter_id", "date", "device"]).doNothing())
      .execute();
    const { total } = await trx
      .selectFrom("supporter_devices")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("supporter_id", "=", supporterId)
      .where("date", "=", date)
      .executeTakeFirstOrThrow();
    if (total <= maxDevices) return;
    await trx
      .updateTable("supporters")
      .set({ shared_on: date })
      .where("id", "=", supporterId)
      .execute();
    const uniqueKey = `supporter-shared:${supporterId}:${date}`;
    await enqueue(trx, sharedMailJob, { supporterId, date }, { now: clock.now(), uniqueKey });
  });
  seen.set(supporterId + device, true);
}
