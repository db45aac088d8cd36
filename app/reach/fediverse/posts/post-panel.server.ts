import { v7 as uuidv7 } from "uuid";
import { rowsOf } from "~/core/content/kind.server";
import { type FormAnswer, lengthError, plainAnswer } from "~/lib/form-answer";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { fediverseAddresses } from "../addresses";
import { bringInLine, readPosting } from "./follow-items.server";
import { fillTemplate, sentenceLimit } from "./post-text";
import type { PostSubject } from "./posted-items.server";
import { createPost, endPost } from "./posts.server";

const tables = { episode: "episodes", post: "blog_posts", video: "videos" } as const;

async function findTitle({ db }: Services, { kind, itemId }: PostSubject): Promise<string | null> {
  const row = rowsOf(db, tables[kind]).select("title").where("id", "=", itemId);
  return (await row.executeTakeFirst())?.title ?? null;
}

export type ShownPost = NonNullable<Awaited<ReturnType<typeof readPostPanel>>>;

/** An entry's current or planned post; null: nothing is posted, or the entry does not exist. */
export async function readPostPanel(services: Services, subject: PostSubject) {
  const title = await findTitle(services, subject);
  const posting = title === null ? null : await readPosting(services, subject);
  if (!posting) return null;
  const { item, post, template, ...choice } = posting;
  return {
    title,
    ...choice,
    /** The text without an own sentence; null: not public yet. */
    proposal: item && fillTemplate(template, item.values),
    post: post && { ...post, note: "", address: fediverseAddresses(services).post(post.id) },
  };
}

export const postFields = ["verb", "sentence", "mode"] as const;
type Fields = Record<(typeof postFields)[number], string>;

/** Saves the text; with the verb 'post' posts it now, with 'delete' deletes the post. */
export async function answerPostPanel(
  services: Services,
  operator: Operator,
  subject: PostSubject,
  { verb, ...values }: Fields,
): Promise<FormAnswer<"sentence" | "mode">> {
  const title = await findTitle(services, subject);
  const posting = await readPosting(services, subject);
  if (title === null || !posting) return plainAnswer(false, "Das gibt es nicht mehr.");
  const { kind, itemId } = subject;
  const audit = (done: string) => (trx: Trx, now: Date) => {
    const event = { action: `fediversePost.${done}`, subject: { kind, id: itemId, title } };
    return recordAuditEvent(trx, operator, event, now);
  };
  if (verb === "delete") {
    if (posting.post) await endPost(services, posting.post, audit("delete"));
    return plainAnswer(true, "Wird gelöscht.");
  }
  const sentence = values.sentence.trim();
  const error = lengthError(sentence, sentenceLimit);
  if (error) return { saved: false, message: null, errors: { sentence: error }, values };
  const choice = { sentence, mode: values.mode === "never" ? "never" : "auto" } as const;
  await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("fediverse_texts")
      .values({ kind, item_id: itemId, ...choice })
      .onConflict((conflict) => conflict.columns(["kind", "item_id"]).doUpdateSet(choice))
      .execute();
    await audit("update")(trx, services.clock.now());
  });
  await bringInLine(services, subject);
  if (verb !== "post") return plainAnswer(true, "Gespeichert.");
  const { item, template } = posting;
  if (!item) return plainAnswer(false, "Das sieht noch niemand. Veröffentliche es zuerst.");
  const post = { id: uuidv7(), item, sentence, template };
  const isNew = await createPost(services, subject, post, audit("create"));
  return isNew ? plainAnswer(true, "Gepostet.") : plainAnswer(false, "Das ist schon gepostet.");
}
