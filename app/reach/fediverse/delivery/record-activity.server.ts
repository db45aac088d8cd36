import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { readAddresses } from "../addresses";
import { documentContext, publicAudience } from "../documents/context";
import { listInboxes } from "../followers.server";

/** Name of the deliveries' job, which `deliver.server.ts` defines at a higher level. */
export const deliveryWork = { kind: "fediverse-delivery", payload: z.object({}) };

export type NewActivity = {
  /** 'Create', 'Accept', 'Move' … */
  type: string;
  /** JSON of the activity's object, or the object's id. */
  object: string | Readonly<Record<string, unknown>>;
  /** Recipients: all active followers, or these inboxes. */
  to: "followers" | readonly string[];
  /** Addressees; by default the object's; otherwise everybody. */
  audience?: { to: readonly string[]; cc: readonly string[] };
  /** The target of a `Move`; the collection of an `Add` or a `Remove`. */
  target?: string;
  /** Id of what an `Accept` gives. */
  result?: string;
};

/** How long a delivery belongs to one process. If the process dies, the delivery is sent again afterwards. */
export const leaseMilliseconds = 60_000;

/**
 * Creates an activity of the show's account, with one delivery for each inbox, sent within seconds. An `Update` takes
 * the place of earlier ones of its object that still wait.
 * @returns the id of its row; null: there are no recipients
 */
export async function recordActivity(
  trx: Trx,
  services: Pick<Services, "env" | "rooms">,
  { type, object, to, audience, target, result }: NewActivity,
  now: Date,
): Promise<string | null> {
  const receivers = to === "followers" ? await listInboxes(trx) : to;
  const inboxes = [...new Set(receivers)].filter((inbox) => URL.canParse(inbox));
  if (inboxes.length === 0) return null;
  const addresses = await readAddresses({ ...services, db: trx });
  const id = uuidv7();
  const isCreate = type === "Create" && typeof object !== "string";
  const { to: primary, cc } = audience ?? audienceOf(object, addresses.followers);
  const activity = {
    "@context": documentContext,
    // Some servers keep a text by its activity's id without this end.
    id: isCreate ? `${object.id}/activity` : addresses.activity(id),
    type,
    actor: addresses.actor,
    published: momentInSeconds(now),
    to: primary,
    cc,
    object: typeof object === "string" ? object : withoutContext(object),
    ...(target && { target }),
    ...(result && { result }),
  };
  const created_at = now.toISOString();
  const body = JSON.stringify(activity);
  const update_of = type === "Update" ? z.object({ id: z.string() }).parse(object).id : "";
  await trx
    .insertInto("fediverse_activities")
    .values({ id, body, update_of, created_at })
    .execute();
  const replaced = update_of ? await replaceUpdates(trx, { id, update_of }, now) : new Set();
  const added = inboxes.filter((inbox) => !replaced.has(inbox));
  const rows = added.map((inbox) => ({
    id: uuidv7(),
    activity_id: id,
    inbox,
    host: new URL(inbox).host,
    next_at: created_at,
    created_at,
  }));
  for (const portion of portionsOf(rows))
    await trx.insertInto("fediverse_deliveries").values(portion).execute();
  await enqueue(trx, deliveryWork, {}, { now });
  return id;
}

/** Lets waiting deliveries of earlier updates bring a new one; returns their inboxes. */
async function replaceUpdates(
  trx: Trx,
  { id, update_of }: { id: string; update_of: string },
  now: Date,
): Promise<ReadonlySet<string>> {
  const earlier = trx.selectFrom("fediverse_activities").select("id");
  const leaseEnd = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const changed = await trx
    .updateTable("fediverse_deliveries")
    .set({ activity_id: id })
    .where("state", "=", "waiting")
    .where("activity_id", "in", earlier.where("update_of", "=", update_of))
    // One that may be under way is left alone.
    .where((eb) => eb.or([eb("next_at", "<=", now.toISOString()), eb("next_at", ">", leaseEnd)]))
    .returning("inbox")
    .execute();
  return new Set(changed.map(({ inbox }) => inbox));
}

/** A moment without fractions of a second, since libraries that rewrite these would change the signed bytes. */
export function momentInSeconds(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, "Z");
}

const addressed = z.object({ to: z.array(z.string()), cc: z.array(z.string()) });

function audienceOf(object: NewActivity["object"], followers: string) {
  const { data } = addressed.safeParse(object);
  return data ?? { to: [publicAudience], cc: [followers] };
}

function withoutContext({ "@context": _, ...object }: Readonly<Record<string, unknown>>) {
  return object;
}
