import { contentHash } from "~/platform/content-hash.server";
import type { Services } from "~/platform/services.server";
import type { Account } from "../account.server";
import { recordActivity } from "../delivery/record-activity.server";
import { kvStoreOf } from "../inbox/kv-store.server";
import { actorDocument } from "./actor.server";

const toldKey = ["told actor"] as const;

/** Notifies followers' servers when the account differs from what they were sent last. */
export async function announceActor(services: Services, account: Account): Promise<void> {
  const { db, clock } = services;
  const kv = kvStoreOf(services);
  const object = await actorDocument(services, account);
  const hash = contentHash(JSON.stringify(object));
  if ((await kv.get(toldKey)) === hash) return;
  const update = { type: "Update", object, to: "followers" } as const;
  await db.transaction().execute((trx) => recordActivity(trx, services, update, clock.now()));
  await kv.set(toldKey, hash);
}
