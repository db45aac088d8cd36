import type { Updateable } from "kysely";
import { z } from "zod";
import type { Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Flag } from "~/platform/db/tables";
import type { SiteEvent } from "~/platform/events.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { activeChannels, type Channel, itemsAtOnce, ownHub } from "./channels.server";
import { nextDelivery } from "./hub/send-feeds.server";
import type { AnnouncementChannelRow } from "./tables";

/** What comes out at the same moment is told in one go. */
const gatheredMilliseconds = 5000;
/** A channel is told at most so often. */
const betweenMilliseconds = 60_000;
/** A job that is so late was discarded. */
const lostMilliseconds = 60 * 60 * 1000;

/** Notes for each channel what it is to be told of an event. */
export async function announce(services: Services, event: SiteEvent): Promise<void> {
  const channels = await activeChannels(services);
  if (channels.length === 0) return;
  const { path, formerPath, subject } = event;
  const pages = [path, formerPath].filter((one) => one !== null);
  await note(services, channels, { feeds: await feedsWith(services, subject), pages });
}

/** Tells every channel of all that has an address of its own: the feeds, the first page. */
export async function announceAll(services: Services): Promise<void> {
  const feeds = services.rooms.files
    .filter(({ feed, path }) => feed && !path.includes(":"))
    .map(({ path }) => path);
  await note(services, await activeChannels(services), { feeds, pages: ["/"] });
}

async function feedsWith(services: Services, subject: SiteEvent["subject"]): Promise<string[]> {
  const found: string[] = [];
  for (const { path, feed } of services.rooms.files)
    if (feed?.kinds.includes(subject.kind))
      found.push(...((await feed.addressesOf?.(services, subject)) ?? [path]));
  return found;
}

type Told = { feeds: readonly string[]; pages: readonly string[] };

async function note(
  { db, clock }: Services,
  channels: readonly Channel[],
  { feeds, pages }: Told,
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
  });
}

/** Has a channel told then, unless it is told before. Until the transaction ends no job of the channel begins. */
async function plan(trx: Trx, channel: string, { now, dueAt }: { now: Date; dueAt: Date }) {
  const { planned_at, begun_at } = await lockChannel(trx, channel);
  const begunAt = begun_at ? Date.parse(begun_at) : 0;
  const due = new Date(Math.max(dueAt.getTime(), begunAt + betweenMilliseconds));
  const isLost = Date.parse(planned_at ?? "") < now.getTime() - lostMilliseconds;
  if (planned_at && planned_at <= due.toISOString() && !isLost) return;
  await changeChannel(trx, channel, { planned_at: due.toISOString() });
  await enqueue(trx, announcementJob, { channel }, { now, dueAt: due });
}

function lockChannel(trx: Trx, channel: string) {
  return trx
    .insertInto("announcement_channels")
    .values({ channel })
    .onConflict((conflict) => conflict.column("channel").doUpdateSet({ channel }))
    .returning(["planned_at", "begun_at"])
    .executeTakeFirstOrThrow();
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
  outside: true,
  async run(services, { channel: id }) {
    const { db, clock } = services;
    const channel = (await activeChannels(services)).find((one) => one.id === id);
    const begun = channel && (await begin(services, id));
    if (!begun) return;
    const { paths, begunAt } = begun;
    const isHub = id === ownHub;
    try {
      if (paths.length === 0 && !isHub) return;
      const said = await channel.send(services, paths);
      for (const few of portionsOf(paths))
        await db
          .deleteFrom("announcement_items")
          .where("channel", "=", id)
          .where("path", "in", few)
          .where("changed_at", "<=", begunAt)
          .execute();
      await answered(services, id, { answer: said, is_accepted: 1 });
    } catch (error) {
      if (error instanceof Error)
        await answered(services, id, { answer: error.message.slice(0, 500), is_accepted: 0 });
      throw error;
    }
    const dueAt = isHub ? await nextDelivery(db, clock.now()) : null;
    if (dueAt) await db.transaction().execute((trx) => plan(trx, id, { now: clock.now(), dueAt }));
  },
});

/** What the channel is to be told now; null: it was told less than a minute ago, and is told after that. */
async function begin({ db, clock }: Services, channel: string) {
  const now = clock.now();
  const begunAt = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const { planned_at, begun_at } = await lockChannel(trx, channel);
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

async function answered(
  { db, clock }: Services,
  channel: string,
  answer: { answer: string; is_accepted: Flag },
): Promise<void> {
  const answered_at = clock.now().toISOString();
  await db.transaction().execute((trx) => changeChannel(trx, channel, { ...answer, answered_at }));
}

/** How each channel that is switched on answered last. */
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
      isAccepted: row?.is_accepted === 1,
      answer: row?.answer ?? "",
    };
  });
}

/** What channels that are switched off were not told they are not told later. */
export async function forgetChannels(services: Services): Promise<void> {
  const ids = (await activeChannels(services)).map(({ id }) => id);
  for (const table of ["announcement_items", "announcement_channels"] as const)
    await services.db
      .deleteFrom(table)
      .$if(ids.length > 0, (query) => query.where("channel", "not in", ids))
      .execute();
}
