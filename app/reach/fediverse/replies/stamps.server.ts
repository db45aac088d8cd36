import type { Db, Trx } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import type { Services } from "~/platform/services.server";
import { readAddresses } from "../addresses";
import { type Block, isMeantBy } from "../blocks.server";
import { recordActivity } from "../delivery/record-activity.server";
import { publicAudience } from "../documents/context";
import { listInboxes } from "../followers.server";

/** The permission to quote a post, which others ask for; null: there is none (any more). */
export async function findStamp(services: Pick<Services, "db" | "env" | "rooms">, id: string) {
  const quote = await services.db
    .selectFrom("fediverse_replies")
    .innerJoin("fediverse_posts", "fediverse_posts.id", "quoted_post_id")
    .select(["object_id", "fediverse_posts.id as postId"])
    .where("fediverse_replies.id", "=", id)
    .where("stamp", "=", "given")
    .where("ended_at", "is", null)
    .executeTakeFirst();
  const { stamp, post, actor } = await readAddresses(services);
  return quote
    ? {
        id: stamp(id),
        type: "QuoteAuthorization",
        attributedTo: actor,
        interactingObject: quote.object_id,
        interactionTarget: post(quote.postId),
      }
    : null;
}

/** FEP-044f: a list of only the author says that nobody may quote. */
export function quotePolicy(actor: string, isQuotable: boolean) {
  return { canQuote: { automaticApproval: [isQuotable ? publicAudience : actor] } };
}

/** The latest quotes of a post, with their number. */
export function readQuotes(db: Db, postId: string) {
  const quotes = db
    .selectFrom("fediverse_replies")
    .select(["id", "handle", "url", "stamp"])
    .where("quoted_post_id", "=", postId)
    .orderBy("id", "desc");
  return readPage(quotes, { page: 1, size: 50 });
}

/** Takes a stamp back, everywhere; null: there is none. */
export async function withdrawStamp(trx: Trx, services: Services, id: string) {
  const [quote] = await trx
    .updateTable("fediverse_replies")
    .set({ stamp: "withdrawn" })
    .where("id", "=", id)
    .where("stamp", "=", "given")
    .returning(["handle", "inbox"])
    .execute();
  if (!quote) return null;
  const { stamp } = await readAddresses({ ...services, db: trx });
  const object = { id: stamp(id), type: "QuoteAuthorization" };
  // The servers of followers may have seen the quote.
  const to = [quote.inbox, ...(await listInboxes(trx))];
  await recordActivity(trx, services, { type: "Delete", object, to }, services.clock.now());
  return quote;
}

/** Takes back the stamps of blocked accounts. */
export async function withdrawBlocked(
  trx: Trx,
  services: Services,
  blocks: readonly Block[],
): Promise<void> {
  const quotes = await trx
    .selectFrom("fediverse_replies")
    .select(["id", "actor", "handle", "host"])
    .where("stamp", "=", "given")
    .execute();
  for (const { id } of quotes.filter(isMeantBy(blocks))) await withdrawStamp(trx, services, id);
}
