import { QuoteRequest } from "@fedify/vocab";
import { recordActivity } from "../delivery/record-activity.server";
import type { Listener } from "../inbox/listener";
import { readNote } from "./read-note.server";
import { findQuotedPost, receiveNote } from "./receive-reply.server";

const perWriter = [{ points: 30, seconds: 24 * 60 * 60 }];

/**
 * `QuoteRequest` (FEP-044f): the quote is kept and accepted with a stamp. It is rejected where posts may not be quoted,
 * where the stamp was withdrawn, and where nothing is kept of its author.
 */
export const receiveQuoteRequest: Listener = async (context, activity) => {
  const { services, account, addresses, loaders } = context;
  const { db, clock, limits } = services;
  const { id, actorId, objectId } = activity;
  if (!(activity instanceof QuoteRequest) || !id || !actorId || !objectId) return;
  const post = await findQuotedPost(context, objectId.href);
  if (!post || (await limits.attempt("fediverse quote", actorId.href, perWriter)) > 0) return;
  const quote = activity.getInstrument({ ...loaders, suppressError: true });
  const note = await readNote(context, activity, quote);
  if (note?.quotes !== objectId.href) return;
  const { actor, inbox } = note.sender;
  if (account.isQuotable) await receiveNote(context, note);
  await db.transaction().execute(async (trx) => {
    const sought = { object_id: note.id, actor, quoted_post_id: post.id };
    const quotes = trx.updateTable("fediverse_replies").where((eb) => eb.and(sought));
    const given = quotes.set({ stamp: "given" }).where("stamp", "!=", "withdrawn").returning("id");
    const [stamped] = account.isQuotable ? await given.execute() : [];
    const answer = stamped
      ? { type: "Accept", result: addresses.stamp(stamped.id) }
      : { type: "Reject" };
    const asked = { id: id.href, actor, object: objectId.href, instrument: note.id };
    const object = { type: "QuoteRequest", ...asked };
    const audience = { to: [actor], cc: [] };
    await recordActivity(trx, services, { ...answer, object, to: [inbox], audience }, clock.now());
  });
};
