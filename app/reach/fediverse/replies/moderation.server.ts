import { isActor } from "@fedify/vocab";
import { contactLimits } from "~/core/contact/contact.schema";
import { deliverMessage } from "~/core/contact/submit-contact.server";
import type { Services } from "~/platform/services.server";
import { fediverseAddresses } from "../addresses";
import type { Listener } from "../inbox/listener";
import { replyText } from "./reply-text.server";
import { removeReplies } from "./stored-replies.server";

const perHost = [{ points: 10, seconds: 24 * 60 * 60 }];

/** `Flag`: somebody elsewhere reported the account or our posts, which becomes a message to the show. */
export const receiveFlag: Listener = async ({ services, account }, activity) => {
  const { actorId, objectIds, content } = activity;
  const { root } = fediverseAddresses(services);
  const reported = objectIds.map(({ href }) => href).filter((href) => href.startsWith(root));
  if (!actorId || !reported.length) return;
  if ((await services.limits.attempt("fediverse report", actorId.host, perHost)) > 0) return;
  const about = reported.slice(0, 10).join("\n").slice(0, 2000);
  const written = { html: content?.toString() ?? "", warning: "", url: "Ohne Begründung." };
  const reason = replyText(written, account.name, contactLimits.message - 2200);
  const message = {
    name: `Moderation von ${actorId.host}`.slice(0, contactLimits.name),
    email: "",
    subject: "Meldung aus dem Fediverse",
    message: `${reason}\n\nGemeldet wurde:\n${about}`,
    suspicion: null,
  };
  const now = services.clock.now();
  await services.db.transaction().execute((trx) => deliverMessage(trx, message, now));
};

/** `Block`: the sender wants nothing of us any more. */
export const receiveBlock: Listener = async ({ services }, { actorId, objectId }) => {
  if (objectId?.href === fediverseAddresses(services).actor)
    await forgetFollower(services, actorId);
};

/** `Move`: the new account names the old one as its alias, which is removed; the new one follows by itself. */
export const receiveMove: Listener = async ({ services, loaders }, activity) => {
  const target = await activity.getTarget({ ...loaders, suppressError: true });
  const { href = "" } = activity.actorId ?? {};
  if (activity.objectId?.href !== href || !target || !isActor(target)) return;
  if (target.aliasIds.some((id) => id.href === href))
    await forgetFollower(services, activity.actorId);
};

/** `Delete` of a text by its author, or of a whole account by itself, with everything that it wrote. */
export const receiveDelete: Listener = async ({ services }, { actorId, objectId }) => {
  if (!actorId || !objectId) return;
  const isAccount = objectId.href === actorId.href;
  let replies = services.db.selectFrom("fediverse_replies").selectAll();
  if (!isAccount) replies = replies.where("object_id", "=", objectId.href);
  await removeReplies(services, await replies.where("actor", "=", actorId.href).execute());
};

async function forgetFollower({ db }: Services, actor: URL | null): Promise<void> {
  const followers = db.deleteFrom("fediverse_followers");
  await followers.where("actor", "=", actor?.href ?? "").execute();
}
