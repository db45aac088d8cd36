import { createHash } from "node:crypto";
import { z } from "zod";
import { episodePath } from "~/core/episodes/episode-path";
import { findEpisode } from "~/core/episodes/episodes.server";
import { episodePicture } from "~/core/episodes/picture/episode-artwork.server";
import { getShow } from "~/core/show/show.server";
import { numbered } from "~/core/show/wording";
import { now } from "~/platform/clock.server";
import type { Db, Trx } from "~/platform/db/handles";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { isTaken, withHostBackoff } from "~/platform/outbox/attempt.server";
import { nextAttempt } from "~/platform/outbox/retry-schedules";
import { UnreachableError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { encryptMessage } from "./encrypt-message.server";
import type { PushedMessage } from "./push.schema";
import { findVapidKey } from "./push-settings.server";
import type { PushSendingRow, PushSubscriptionRow } from "./tables";
import { vapidSigner } from "./vapid.server";

const atOnce = 20;
/** Milliseconds and bytes for a push service's answer: only its status matters. */
const bounds = { timeout: 5000, limit: 1000 };

/** 'gone': the subscription has ended; 'later': its push service refused it for now. */
type Outcome = "sent" | "gone" | "refused" | "later";

type Message = {
  key: string;
  message: PushedMessage;
  /** Aborted when the process ends: unsent messages are 'later'. */
  signal: AbortSignal | undefined;
};

/** Sends each subscription the message (RFC 8030 §5); results by id. */
async function sendMessages(
  { env, clock, log, sendOutside }: Services,
  subscriptions: readonly PushSubscriptionRow[],
  { key, message, signal }: Message,
): Promise<ReadonlyMap<string, Outcome>> {
  const contact = env.BASE_URL.startsWith("https:") ? env.BASE_URL : `mailto:${env.MAIL_FROM}`;
  const sign = vapidSigner({ key, contact, now: clock.now() });
  const text = JSON.stringify(message);
  const headers = {
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    // Valid for a day; of two about one episode only the later one is delivered (RFC 8030 §5.2 to §5.4).
    TTL: String(24 * 60 * 60),
    Urgency: "normal",
    Topic: createHash("sha256").update(message.episodeId).digest("base64url").slice(0, 32),
  };
  const post = withHostBackoff(sendOutside);
  async function sendTo({ endpoint, p256dh, auth }: PushSubscriptionRow): Promise<Outcome> {
    if (signal?.aborted) return "later";
    try {
      const body = encryptMessage({ p256dh, auth }, text);
      const signed = { ...headers, Authorization: sign(endpoint) };
      return outcomeOf((await post(endpoint, { headers: signed, body, ...bounds })).status);
    } catch (error) {
      if (error instanceof UnreachableError) return "later";
      log.warn({ err: error }, "a push message could not be sent");
      return "refused";
    }
  }
  const outcomes = new Map<string, Outcome>();
  const waiting = subscriptions.values();
  const work = async () => {
    for (const row of waiting) outcomes.set(row.id, await sendTo(row));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

/** RFC 8030 §7.3 and §8.4. */
function outcomeOf(status: number): Outcome {
  if (isTaken({ status })) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** Messages in one job. If its process dies, these messages are sent again, and browsers show them once. */
const portion = 100;

/** Entries published earlier are no news: they were imported, or restored from the trash. */
const freshMilliseconds = 2 * 24 * 60 * 60 * 1000;

/** A message has at most 3,993 bytes (RFC 8291 §4); a character of the title has up to three. */
const maxTitle = 300;

const step = z.object({
  episodeId: z.string(),
  /** As in the sending's row; if the row has moved on, this job is a repeat. */
  round: z.number(),
  after: z.string(),
});
type Step = z.output<typeof step>;

export const pushJob = defineJob({
  kind: "push",
  title: "Bescheid über eine neue Folge",
  payload: step,
  light: true,
  outside: true,
  run: sendPortion,
});

/** Starts the messages about an episode, once, whatever happens to the episode later. */
export async function startSending(services: Services, episodeId: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  if (!(await findVapidKey(db)) || !(await readMessage(services, episodeId))) return;
  await db.transaction().execute(async (trx) => {
    const first = { round: 0, after: "" };
    const nothing = { sent: 0, gone: 0, failed: 0, finished_at: null };
    const started = await trx
      .insertInto("push_sendings")
      .values({ episode_id: episodeId, ...first, ...nothing, started_at: now.toISOString() })
      .onConflict((conflict) => conflict.column("episode_id").doNothing())
      .returning("episode_id")
      .execute();
    if (started.length > 0) await enqueue(trx, pushJob, { episodeId, ...first }, { now });
  });
}

/** Sends the next messages. Their results and what is left to do are stored in one step. */
export async function sendPortion(
  services: Services,
  { episodeId, round, after }: Step,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { db, clock } = services;
  const sending = await db
    .selectFrom("push_sendings")
    .selectAll()
    .where("episode_id", "=", episodeId)
    .where("round", "=", round)
    .where("after", "=", after)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (!sending) return;
  const key = await findVapidKey(db);
  const message = await readMessage(services, episodeId);
  const canSend = key !== null && message !== null;
  const next = canSend ? await listNext(db, sending) : [];
  const outcomes = canSend
    ? await sendMessages(services, next, { key, message, signal })
    : new Map<string, Outcome>();
  const by = (outcome: Outcome) =>
    next.flatMap(({ id }) => (outcomes.get(id) === outcome ? id : []));
  const [sent, gone, refused, later] = [by("sent"), by("gone"), by("refused"), by("later")];
  await db.transaction().execute(async (trx) => {
    if (gone.length > 0)
      await trx.deleteFrom("push_subscriptions").where("id", "in", gone).execute();
    await setWaiting(trx, later, episodeId);
    if (round > 0) await setWaiting(trx, [...sent, ...refused], null);
    const now = clock.now();
    const left = canSend ? await findLeft(trx, sending, next, now) : null;
    const lost = left ? 0 : await giveUp(trx, episodeId);
    await trx
      .updateTable("push_sendings")
      .set({
        sent: sending.sent + sent.length,
        gone: sending.gone + gone.length,
        failed: sending.failed + refused.length + lost,
        ...(left?.next ?? { finished_at: now.toISOString() }),
      })
      .where("episode_id", "=", episodeId)
      .execute();
    if (!left) return;
    await enqueue(trx, pushJob, { episodeId, ...left.next }, { now, dueAt: left.dueAt });
  });
}

function listNext(
  db: Db,
  { episode_id, round, after }: PushSendingRow,
): Promise<PushSubscriptionRow[]> {
  const all = db.selectFrom("push_subscriptions").selectAll().where("id", ">", after);
  const these = round === 0 ? all : all.where("waits_for", "=", episode_id);
  return these.orderBy("id").limit(portion).execute();
}

async function setWaiting(trx: Trx, ids: readonly string[], episodeId: string | null) {
  if (ids.length === 0) return;
  await trx
    .updateTable("push_subscriptions")
    .set({ waits_for: episodeId })
    .where("id", "in", ids)
    .execute();
}

/** The next step and its moment; null when done. */
async function findLeft(
  trx: Trx,
  { episode_id, round }: PushSendingRow,
  done: readonly PushSubscriptionRow[],
  now: Date,
): Promise<{ next: Omit<Step, "episodeId">; dueAt: Date } | null> {
  const last = done.at(-1);
  if (last && done.length === portion) return { next: { round, after: last.id }, dueAt: now };
  // A further round is for messages that a push service did not accept.
  const dueAt = nextAttempt("push", round + 1, now);
  if (!dueAt) return null;
  const waiting = await trx
    .selectFrom("push_subscriptions")
    .select("id")
    .where("waits_for", "=", episode_id)
    .limit(1)
    .executeTakeFirst();
  return waiting ? { next: { round: round + 1, after: "" }, dueAt } : null;
}

/** @returns how many were still waiting */
async function giveUp(trx: Trx, episodeId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("push_subscriptions")
    .set({ waits_for: null })
    .where("waits_for", "=", episodeId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The message about a new episode; null: it is not published, or not new. */
async function readMessage(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): Promise<PushedMessage | null> {
  const [episode, show] = [await findEpisode(db, now(clock), id), await getShow(db)];
  const age = clock.now().getTime() - Date.parse(episode?.publicFrom ?? "");
  if (!episode || !(age < freshMilliseconds)) return null;
  const label = numbered(show.noun, episode.number) ?? show.noun.one;
  return {
    title: episode.title.slice(0, maxTitle),
    about: `${label} von „${show.name.slice(0, maxTitle)}“`,
    path: episodePath(id),
    // Never another site's picture: browsers load it without a click.
    icon: episodePicture(episode, show, "cover"),
    picture: episodePicture(episode, show, "og"),
    episodeId: id,
  };
}
