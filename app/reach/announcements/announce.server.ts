import type { Updateable } from "kysely";
import { z } from "zod";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { latestFrom } from "~/platform/clock.server";
import type { Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { SiteEvent } from "~/platform/events.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { longestPause, nextWhileFailing } from "~/platform/outbox/retry-schedules";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { activeChannels, type Channel, itemsAtOnce, ownHub } from "./channels.server";
import { nextDelivery } from "./hub/send-feeds.server";
import type { AnnouncementChannelRow } from "./tables";

/** Content published at the same moment is announced together. */
const gatheredMilliseconds = 5000;
/** Minimum time between messages to a channel. */
const betweenMilliseconds = 60_000;
/** Milliseconds after which a job that has not run counts as discarded. */
const lostMilliseconds = 60 * 60 * 1000;

/** Adds an event's addresses to each channel that gets them. */
export async function announce(services: Services, event: SiteEvent): Promise<void> {
  const channels = await activeChannels(services);
  if (channels.length === 0) return;
  const { path, formerPath, subject } = event;
  const pages = [path, formerPath].filter((one) => one !== null);
  await note(services, channels, { feeds: await feedsWith(services, subject), pages });
}

/** Notifies every channel of the addresses that always exist: the feeds, the first page. */
export async function announceAll(services: Services, operator: Operator): Promise<void> {
  const feeds = services.rooms.files
    .filter(({ feed, path }) => feed && !path.includes(":"))
    .map(({ path }) => path);
  await note(services, await activeChannels(services), { feeds, pages: ["/"], operator });
}

async function feedsWith(services: Services, subject: SiteEvent["subject"]): Promise<string[]> {
  const found: string[] = [];
  for (const { path, feed } of services.rooms.files)
    if (feed?.kinds.includes(subject.kind))
      found.push(...((await feed.addressesOf?.(services, subject)) ?? [path]));
  return found;
}

/** `operator`: the one who requested the messages. */
type Changes = { feeds: readonly string[]; pages: readonly string[]; operator?: Operator };

async function note(
  { db, clock }: Services,
  channels: readonly Channel[],
  { feeds, pages, operator }: Changes,
): Promise<void> {
  const now = clock.now();
  const changed_at = now.toISOString();
  const podcast = feeds.filter((path) => path === "/feed.xml");
  await db.transaction().execute(async (trx) => {
    for (const { id: channel, takes } of channels) {
      const paths = { feeds, pages, podcast }[takes];
      if (paths.length === 0) continue;
      await plan(trx, channel, { now, dueAt: new Date(now.getTime() + gatheredMilliseconds) });
      await trx
        .insertInto("announcement_items")
        .values(paths.map((path) => ({ channel, path, changed_at })))
        .onConflict((conflict) => conflict.columns(["channel", "path"]).doUpdateSet({ changed_at }))
        .execute();
    }
    if (operator) await recordAuditEvent(trx, operator, { action: "announcements.send" }, now);
  });
}

/**
 * Plans a message to a channel, unless one is planned for the same time or earlier. The channel's lock lets no job
 * begin until the transaction ends.
 */
async function plan(trx: Trx, channel: string, { now, dueAt }: { now: Date; dueAt: Date }) {
  const { planned_at, begun_at } = await lockChannel(trx, channel, now);
  const begunAt = begun_at ? Date.parse(begun_at) : 0;
  const due = new Date(Math.max(dueAt.getTime(), begunAt + betweenMilliseconds));
  const isLost = Date.parse(planned_at ?? "") < now.getTime() - lostMilliseconds;
  if (planned_at && planned_at <= due.toISOString() && !isLost) return;
  await changeChannel(trx, channel, { planned_at: due.toISOString() });
  await enqueue(trx, announcementJob, { channel }, { now, dueAt: due });
}

/** Locks a channel and returns its state, without moments set by a clock that was ahead. */
async function lockChannel(trx: Trx, channel: string, now: Date) {
  const known = await trx
    .insertInto("announcement_channels")
    .values({ channel })
    .onConflict((conflict) => conflict.column("channel").doUpdateSet({ channel }))
    .returning(["planned_at", "begun_at", "failing_since"])
    .executeTakeFirstOrThrow();
  const { planned_at, begun_at, failing_since } = known;
  const until = (moment: string | null, latest: string) =>
    moment !== null && moment > latest ? null : moment;
  return {
    planned_at: until(planned_at, latestFrom(now, longestPause.channel)),
    begun_at: until(begun_at, latestFrom(now)),
    failing_since: until(failing_since, latestFrom(now)),
  };
}

async function changeChannel(
  trx: Trx,
  channel: string,
  change: Updateable<AnnouncementChannelRow>,
): Promise<void> {
  await trx
    .updateTable("announcement_channels")
    .set(change)
    .where("channel", "=", channel)
    .execute();
}

export const announcementJob = defineJob({
  kind: "announcement",
  title: "Meldung an andere Dienste",
  payload: z.object({ channel: z.string() }),
  light: true,
  outside: true,
  async run(services, { channel: id }) {
    const { db, clock } = services;
    const channel = (await activeChannels(services)).find((one) => one.id === id);
    const begun = channel && (await begin(services, id));
    if (!begun || (begun.paths.length === 0 && id !== ownHub)) return;
    const outcome = await notify(services, channel, begun.paths);
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const { failing_since } = await lockChannel(trx, id, now);
      const since = outcome.isAccepted ? null : (failing_since ?? now.toISOString());
      await changeChannel(trx, id, {
        answer: outcome.answer,
        answered_at: now.toISOString(),
        failing_since: since,
      });
      if (outcome.isAccepted) await forgetItems(trx, id, begun);
      const dueAt = since
        ? nextWhileFailing("channel", since, now)
        : await nextTurn(trx, channel, begun.paths, now);
      if (dueAt) await plan(trx, id, { now, dueAt });
    });
  },
});

/** Begins the channel's next message; null if the last one was less than a minute ago, so that the next one waits. */
async function begin({ db, clock }: Services, channel: string) {
  const now = clock.now();
  const begunAt = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const { planned_at, begun_at } = await lockChannel(trx, channel, now);
    const isWaiting = planned_at !== null && planned_at > begunAt;
    if (begun_at && now.getTime() < Date.parse(begun_at) + betweenMilliseconds) {
      if (!isWaiting) await plan(trx, channel, { now, dueAt: now });
      return null;
    }
    const planned = isWaiting ? planned_at : null;
    await changeChannel(trx, channel, { begun_at: begunAt, planned_at: planned });
    const items = await trx
      .selectFrom("announcement_items")
      .select("path")
      .where("channel", "=", channel)
      .orderBy("changed_at")
      .orderBy("path")
      .limit(itemsAtOnce)
      .execute();
    return { begunAt, paths: items.map(({ path }) => path) };
  });
}

async function notify(services: Services, channel: Channel, paths: readonly string[]) {
  try {
    return { answer: await channel.send(services, paths), isAccepted: true };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { answer: error.message, isAccepted: false };
  }
}

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** Deletes sent items, except those that have changed again meanwhile. */
async function forgetItems(trx: Trx, channel: string, { paths, begunAt }: Begun): Promise<void> {
  for (const few of portionsOf(paths))
    await trx
      .deleteFrom("announcement_items")
      .where("channel", "=", channel)
      .where("path", "in", few)
      .where("changed_at", "<=", begunAt)
      .execute();
}

/** When the next message to a channel is due, after it accepted all so far. */
async function nextTurn(trx: Trx, { id }: Channel, paths: readonly string[], now: Date) {
  if (paths.length === itemsAtOnce) return now;
  return id === ownHub ? nextDelivery(trx, now) : null;
}

/** Enabled channels with their last answers. */
export async function listChannels(services: Services) {
  const rows = await services.db.selectFrom("announcement_channels").selectAll().execute();
  const byId = new Map(rows.map((row) => [row.channel, row]));
  return (await activeChannels(services)).map(({ id, title }) => {
    const row = byId.get(id);
    return {
      id,
      title,
      plannedAt: row?.planned_at ?? null,
      answeredAt: row?.answered_at ?? null,
      isAccepted: !row?.failing_since,
      answer: row?.answer ?? "",
    };
  });
}

/** Deletes the rows of disabled channels: news that they missed is never sent. */
export async function forgetChannels(services: Services): Promise<void> {
  const ids = (await activeChannels(services)).map(({ id }) => id);
  for (const table of ["announcement_items", "announcement_channels"] as const)
    await services.db
      .deleteFrom(table)
      .$if(ids.length > 0, (query) => query.where("channel", "not in", ids))
      .execute();
}
