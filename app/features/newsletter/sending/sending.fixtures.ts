import type { Insertable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "~/platform/db/handles";
import type { NewsletterCampaignsTable } from "~/platform/db/schema";
import type { Handover, LetterPost } from "~/platform/mailer/letter";

const moment = "2026-11-20T09:00:00.000Z";

/** Adds active subscribers with these addresses; gives their ids. */
export async function addSubscribers(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = emails.map((email) => ({
    id: uuidv7(),
    email,
    email_key: email,
    name: null,
    status: "active" as const,
    mailed_at: null,
    confirmed_at: moment,
    unsubscribed_at: null,
    created_at: moment,
    updated_at: moment,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto("newsletter_subscribers")
      .values(rows.slice(at, at + 500))
      .execute();
  return rows.map(({ id }) => id);
}

/** Adds a draft; gives its id. */
export async function addCampaign(
  db: Db,
  values: Partial<Insertable<NewsletterCampaignsTable>> = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("newsletter_campaigns")
    .values({
      id,
      subject: "Neue Folge: die Schreibmaschine",
      preview_text: "Wer war es wirklich?",
      content: "<p>Hallo,</p><p>es gibt eine neue Folge.</p>",
      status: "draft",
      sending: "none",
      episode_id: null,
      archived: 1,
      scheduled_at: null,
      sent_at: null,
      finished_at: null,
      recipients: 0,
      created_by: null,
      created_at: moment,
      updated_at: moment,
      ...values,
    })
    .execute();
  return id;
}

/** Takes letters as `answer` says and remembers whose it took. */
export function fakePost(
  answer: (email: string, attempt: number) => Handover | Promise<Handover> = () => accepted,
) {
  const taken: string[] = [];
  const attempts = new Map<string, number>();
  const post: LetterPost = {
    async handOver({ envelope: { to } }, { mayEnd, settle }) {
      const attempt = (attempts.get(to) ?? 0) + 1;
      attempts.set(to, attempt);
      const handover = await answer(to, attempt);
      if (!mayEnd()) return settle({ kind: "interrupted" });
      if (handover.kind === "accepted") taken.push(to);
      await settle(handover);
    },
    rest() {},
    async close() {},
  };
  return { post, taken };
}

export const accepted: Handover = { kind: "accepted" };

export function refused(reason: string, hasNoMailbox = false): Handover {
  return { kind: "refused", isLasting: reason.startsWith("5"), hasNoMailbox, reason };
}
