import { Activity, Delete, EmojiReact, getTypeId, Like, Undo } from "@fedify/vocab";
import { isUnavailable } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { findLiveAccount } from "../account.server";
import { fediverseAddresses } from "../addresses";
import { isBlocked } from "../blocks.server";
import { wakeFollower } from "./follow.server";
import { kvStoreOf } from "./kv-store.server";
import type { InboxContext } from "./listener";
import { listeners } from "./listeners.server";
import { isGone } from "./outside.server";
import { isSignedBy, loadersOf } from "./prove-sender.server";

/** Activities that may lack an id, as with Epicyon: their effect is the same when they come twice. */
const repeatable = [Like, EmojiReact, Undo];

/** An activity as it was sent, with its actor's id. */
export type Sent = { actor: string; [name: string]: unknown };

/**
 * Verifies a received activity and passes it to its listeners, once.
 * @returns the status of the answer
 */
export async function receiveActivity(
  services: Services,
  request: Request,
  sent: Sent,
): Promise<number> {
  const actor = new URL(sent.actor).href;
  const loaders = loadersOf(services, actor);
  const isSigned = await isSignedBy(services, loaders, { request, actor });
  if (!isSigned && sent.type !== "Delete") return 401;
  // Only the request's signature counts, no proof in the document.
  const { signature: _, proof: __, ...document } = sent;
  const activity = await Activity.fromJsonLd(document, loaders);
  const { id, actorId, actorIds, objectId } = activity;
  // A context may change the meaning of words checked before. An activity's id must have its sender's origin:
  // otherwise its content would be trusted as of its own origin.
  if (actorIds.length !== 1 || actorId?.href !== actor) return 400;
  const mayLackId = repeatable.some((type) => activity instanceof type);
  if (id ? id.origin !== actorId.origin : !mayLackId) return 400;
  // A deleted account cannot prove anything: its server is asked.
  const isLastWord = activity instanceof Delete && objectId?.href === actor;
  if (!isSigned && !(isLastWord && (await isGone(services, actor)))) return 401;
  // Scoped by sender, so that nobody can use up another's id.
  const name = id && ["activity", `${actor} ${id.href}`];
  const kv = kvStoreOf(services);
  if (name && (await kv.get(name))) return 202;
  await dispatchActivity(services, loaders, activity);
  if (name) await kv.set(name, true);
  return 202;
}

async function dispatchActivity(
  services: Services,
  loaders: InboxContext["loaders"],
  activity: Activity,
): Promise<void> {
  const account = await findLiveAccount(services);
  const { href = "" } = activity.actorId ?? {};
  if (!account || (await isBlocked(services.db, href))) return;
  await wakeFollower(services.db, href);
  const context = { services, account, loaders, addresses: fediverseAddresses(services, account) };
  const type = getTypeId(activity).href.split("#")[1] ?? "";
  for (const listen of listeners[type] ?? [])
    try {
      await listen(context, activity);
    } catch (err) {
      if (isUnavailable(err)) throw err;
      services.log.info({ err, type, actor: href }, "activity dropped");
    }
}
