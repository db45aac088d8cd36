import { Follow, isActor } from "@fedify/vocab";
import type { Db } from "~/platform/db/handles";
import { siteHost } from "../account.server";
import { isBlocked } from "../blocks.server";
import { recordActivity } from "../delivery/record-activity.server";
import { findHandle } from "../follow/web-finger.server";
import { followerOf } from "../followers.server";
import { followLimit } from "./inbox-limits";
import type { Listener } from "./listener";

export const follow: Listener = async ({ services, addresses, loaders }, activity) => {
  const { db, clock, limits } = services;
  const object = activity.objectId?.href ?? "";
  if (!addresses.actorNames.includes(object) || !activity.actorId) return;
  const actor = activity.actorId.href;
  const { host } = activity.actorId;
  const known = await followerOf(db, actor);
  if (!known && (await limits.attempt("fediverse follows", host, [followLimit])) > 0) return;
  const found = await activity.getActor(loaders);
  if (!isActor(Object(found)) || found?.id?.href !== actor) return;
  // Another account's inbox would get messages that nobody there asked for.
  const { inboxId, endpoints, preferredUsername } = found;
  if (inboxId?.host !== host) return;
  const shared = endpoints?.sharedInbox;
  const name = String(preferredUsername ?? "").slice(0, 100);
  const handle = await findHandle(services, { actor, handle: `${name}@${host}` });
  if (await isBlocked(db, actor, handle)) return;
  const inbox = inboxId.href;
  const follow_id = activity.id?.href ?? "";
  const now = clock.now();
  const row = {
    handle,
    host,
    inbox,
    shared_inbox: shared?.host === host ? shared.href : "",
    follow_id,
  };
  const accepted = { type: "Follow", id: follow_id || undefined, actor, object };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("fediverse_followers")
      .values({ ...row, actor, followed_at: now.toISOString() })
      .onConflict((conflict) => conflict.column("actor").doUpdateSet({ ...row, state: "active" }))
      .execute();
    await trx
      .updateTable("fediverse_account")
      .set({ host: siteHost(services) })
      .where("host", "=", "")
      .execute();
    const audience = { to: [actor], cc: [] };
    const accept = { type: "Accept", object: accepted, to: [inbox], audience };
    await recordActivity(trx, services, accept, now);
  });
};

export const undoFollow: Listener = async ({ services, addresses, loaders }, activity) => {
  const { db } = services;
  const actor = activity.actorId?.href ?? "";
  const known = await followerOf(db, actor);
  if (!known) return;
  const { objectId } = activity;
  // Some servers send only the id of the undone activity, and no longer have it.
  const undone = objectId?.href === known.follow_id ? null : await activity.getObject(loaders);
  const isOurs =
    undone === null
      ? objectId?.href === known.follow_id
      : undone instanceof Follow && addresses.actorNames.includes(undone.objectId?.href ?? "");
  if (isOurs) await db.deleteFrom("fediverse_followers").where("actor", "=", actor).execute();
};

export const deleteActor: Listener = async ({ services }, { actorId, objectId }) => {
  if (!actorId || actorId.href !== objectId?.href) return;
  await services.db.deleteFrom("fediverse_followers").where("actor", "=", actorId.href).execute();
};

/** A follower's message proves that its server is back. */
export async function wakeFollower(db: Db, actor: string): Promise<void> {
  await db
    .updateTable("fediverse_followers")
    .set({ state: "active" })
    .where("actor", "=", actor)
    .where("state", "=", "resting")
    .execute();
}
