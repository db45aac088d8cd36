import { v7 as uuidv7 } from "uuid";
import { selectFromTable } from "~/core/content/kind.server";
import { lengthError } from "~/lib/form-answer";
import { choice, flag, given, type InputOf, line, text } from "~/lib/forms/form-field";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { settings } from "../account.server";
import { readQuotes, withdrawStamp } from "../replies/stamps.server";
import { postSubjectOf, readPosting, syncPost } from "./follow-items.server";
import { fillTemplate, sentenceLimit } from "./post-text";
import { createPost, endPost as endPostOf } from "./posts.server";

const tables = { episode: "episodes", post: "blog_posts", video: "videos" } as const;

/** Returns null if nothing is posted, or the entry does not exist. */
async function findPosting(services: Services, { kind, itemId }: { kind: string; itemId: string }) {
  const subject = postSubjectOf(kind, itemId);
  if (!subject) return null;
  const row = selectFromTable(services.db, tables[subject.kind])
    .select("title")
    .where("id", "=", itemId);
  const { title } = (await row.executeTakeFirst()) ?? { title: null };
  const posting = title === null ? null : await readPosting(services, subject);
  return posting && { ...posting, subject, title };
}

export type ShownPost = NonNullable<Awaited<ReturnType<typeof readPostPanel>>>;

/** An entry's current or planned post; null: nothing is posted, or the entry does not exist. */
export async function readPostPanel(services: Services, of: { kind: string; itemId: string }) {
  const posting = await findPosting(services, of);
  if (!posting) return null;
  const { subject, item, post, template, isQuotable: _, pinnedPost, ...choice } = posting;
  return {
    ...choice,
    /** The template's text for the entry; null until the entry is public. */
    proposal: item && fillTemplate(template, item.values),
    quotes: post && (await readQuotes(services.db, post.id)),
    post: post && {
      ...post,
      note: "",
      address: String(JSON.parse(post.note).id),
      isPinned: post.id === pinnedPost,
    },
  };
}

const shared = {
  asks: "fediverse.post",
  failed: "Das hat nicht geklappt.",
  missing: "Das gibt es nicht mehr.",
} as const;
const subjectFields = { kind: given(), itemId: given() };
const sentenceFields = {
  ...subjectFields,
  sentence: text("Dein Satz"),
  mode: choice("Nicht von selbst posten", "auto", { auto: "nein", never: "ja" }),
};
type Sentence = Pick<InputOf<typeof sentenceFields>, "sentence" | "mode">;

/** Saves the text. */
export const say = formOperation({
  ...shared,
  name: "fediverse.say",
  fields: sentenceFields,
  async run(services, { sentence, mode, ...of }, { operator }) {
    const posting = await findPosting(services, of);
    if (posting) await saveSentence(services, operator, posting, { sentence, mode });
    return posting && {};
  },
});

/** Saves the text and posts it now. */
export const post = formOperation({
  ...shared,
  name: "fediverse.post",
  fields: sentenceFields,
  async run(services, { sentence, mode, ...of }, { operator }) {
    const posting = await findPosting(services, of);
    if (!posting) return null;
    await saveSentence(services, operator, posting, { sentence, mode });
    const { subject, item, template, isQuotable } = posting;
    if (!item) throw refusalOf("Das sieht noch niemand. Veröffentliche es zuerst.");
    const said = { id: uuidv7(), item, sentence, template, isQuotable };
    const isNew = await createPost(services, subject, said, auditOf(operator, posting, "create"));
    if (!isNew) throw refusalOf("Das ist schon gepostet.");
    return {};
  },
});

/** Deletes the post on all servers. */
export const endPost = formOperation({
  ...shared,
  name: "fediverse.endPost",
  fields: subjectFields,
  async run(services, of, { operator }) {
    const posting = await findPosting(services, of);
    if (posting?.post)
      await endPostOf(services, posting.post, auditOf(operator, posting, "delete"));
    return posting && {};
  },
});

/** Takes back the permission for a quote. */
export const revokeQuote = formOperation({
  ...shared,
  name: "fediverse.revokeQuote",
  missing: "Diese Erlaubnis gibt es nicht mehr.",
  fields: { id: line("Zitat") },
  run: (services, { id }, { operator }) =>
    services.db.transaction().execute(async (trx) => {
      const quote = await withdrawStamp(trx, services, id);
      if (!quote) return null;
      const subject = { kind: "fediverse", id, title: `@${quote.handle}` };
      const event = { action: "fediverse.revokeQuote", subject };
      await recordAuditEvent(trx, operator, event, services.clock.now());
      return {};
    }),
});

/** Puts a post at the top of the account's profile, in place of another one, or no longer. */
export const pin = formOperation({
  ...shared,
  name: "fediverse.pin",
  fields: { ...subjectFields, isPinned: flag("Oben im Profil") },
  async run(services, { isPinned, ...of }, { operator }) {
    const posting = await findPosting(services, of);
    if (!posting?.post) return null;
    const pinnedPost = isPinned ? posting.post.id : "";
    const event = eventOf(posting, isPinned ? "pin" : "unpin");
    await settings.save(services, operator, { pinnedPost }, () => event);
    return {};
  },
});

type Posting = NonNullable<Awaited<ReturnType<typeof findPosting>>>;

function auditOf(operator: Operator, posting: Posting, done: string) {
  const event = eventOf(posting, done);
  return (trx: Trx, now: Date) => recordAuditEvent(trx, operator, event, now);
}

function eventOf({ subject, title }: Posting, done: string) {
  const { kind, itemId: id } = subject;
  return { action: `fediversePost.${done}`, subject: { kind, id, title } };
}

function refusalOf(detail: string) {
  return new OperationError("invalid-input", { detail });
}

/** @throws OperationError */
async function saveSentence(
  services: Services,
  operator: Operator,
  posting: Posting,
  choice: Sentence,
): Promise<void> {
  const error = lengthError(choice.sentence, sentenceLimit);
  if (error) throw new OperationError("invalid-input", { errors: { sentence: error } });
  const { kind, itemId: item_id } = posting.subject;
  await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("fediverse_texts")
      .values({ kind, item_id, ...choice })
      .onConflict((conflict) => conflict.columns(["kind", "item_id"]).doUpdateSet(choice))
      .execute();
    await auditOf(operator, posting, "update")(trx, services.clock.now());
  });
  await syncPost(services, posting.subject);
}
