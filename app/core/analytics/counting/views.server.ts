import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import type { Services } from "~/platform/services.server";
import { createCounter } from "~/platform/visitor/counter.server";
import { anonymise, type Visitor } from "~/platform/visitor/visitor.server";
import { reportsPerMinute } from "../counting-rules";
import type { EpisodeViewRow, PageViewRow } from "../tables";
import { addEpisodeViews, addPageViews, sumsKey } from "./daily-sums.server";

/** A path of this site as a URL contains it: printable ASCII, everything else percent-encoded. */
const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[!-~]*$/);

const report = z
  .strictObject({
    path,
    referrer: z.string().max(2000).transform(withoutSearch),
    // Still sent by scripts of earlier versions, and ignored: the episode follows from the path, and a title
    // may reveal a search.
    title: z.string().max(300).optional(),
    episodeId: z.string().optional(),
  })
  .refine(({ path, episodeId }) => episodeId === undefined || path === `/episodes/${episodeId}`)
  .transform(({ path, referrer }) => ({ path, referrer, episodeId: episodeOf(path) }));

export type ViewReport = z.output<typeof report>;

/** Parses the body of a report; null if it is malformed. */
export function parseViewReport(body: Uint8Array): ViewReport | null {
  const result = report.safeParse(parseForeignJson(body));
  return result.success ? result.data : null;
}

function episodeOf(path: string): string | undefined {
  return /^\/episodes\/([\w-]{1,64})$/.exec(path)?.[1];
}

/** The referrer without its query, which may reveal a search; empty if it is not a web address. */
function withoutSearch(referrer: string): string {
  if (!URL.canParse(referrer)) return "";
  const { protocol, origin, pathname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 500) : "";
}

/** Counts page views, except those of bots and of visitors who opted out. */
export function createViewCounter(services: Services) {
  const counter = createCounter<View>(services, {
    name: "views",
    // Views have a daily limit, since each is stored for 90 days. Playback reports mostly update a row.
    perAddress: [reportsPerMinute, { points: 5000, seconds: 24 * 60 * 60 }],
    write: (now, views) => saveViews(services, now, views),
  });
  return async (visitor: Visitor, { path, referrer, episodeId }: ViewReport): Promise<void> => {
    if (/^\/admin(\/|$)/.test(path)) return;
    const session = await counter.sessionOf(visitor);
    if (session === null) return;
    const now = services.clock.now();
    counter.add({
      id: uuidv7({ msecs: now.getTime() }),
      page_path: path,
      referrer,
      user_agent: visitor.userAgent.toWellFormed(),
      ip_address: anonymise(visitor.address),
      session_id: session,
      created_at: now.toISOString(),
      episode_id: episodeId ?? null,
    });
  };
}

/** A page view; `episode_id` is set on an episode's page, even if there is no such episode. */
export type View = PageViewRow & { episode_id: string | null };

/**
 * Stores views and adds them to the sums, all or none; views stored before are skipped. An episode's view
 * counts once per visitor and day, and only if it is published. `now` is ISO 8601 in UTC.
 */
export async function saveViews(
  { db, kind, env }: Pick<Services, "db" | "kind" | "env">,
  now: string,
  views: readonly View[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, { kind }, sumsKey);
    const stored = new Set<string>();
    for (const portion of portionsOf(views))
      for (const id of await savePageViews(trx, portion)) stored.add(id);
    const fresh = views.filter(({ id }) => stored.has(id));
    await addPageViews(trx, env.BASE_URL, fresh);
    const ofEpisodes = await withPublishedEpisode(trx, now, fresh);
    for (const portion of portionsOf(ofEpisodes))
      await addEpisodeViews(trx, await saveEpisodeViews(trx, portion));
  });
}

/** Stores page views and returns the ids of the new ones. */
async function savePageViews(trx: Trx, views: readonly View[]): Promise<string[]> {
  const rows = await trx
    .insertInto("page_views")
    .values(views.map(({ episode_id: _, ...row }) => row))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps views of published episodes; browsers can report any id. */
async function withPublishedEpisode(
  trx: Trx,
  now: string,
  views: readonly View[],
): Promise<EpisodeViewRow[]> {
  const ids = [...new Set(views.map(({ episode_id }) => episode_id))].filter((id) => id !== null);
  const published = new Set<string>();
  for (const portion of portionsOf(ids)) {
    const rows = await trx
      .selectFrom("episodes")
      .select("id")
      .where("id", "in", portion)
      .where("public_from", "<=", now)
      .execute();
    for (const { id } of rows) published.add(id);
  }
  return views.flatMap(({ episode_id, session_id, user_agent, ip_address, created_at }) =>
    episode_id !== null && published.has(episode_id)
      ? [{ episode_id, session_id, user_agent, ip_address, created_at }]
      : [],
  );
}

/** Stores each visitor's first view of an episode and returns those that are new. */
async function saveEpisodeViews(trx: Trx, rows: EpisodeViewRow[]) {
  return trx
    .insertInto("episode_views")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["episode_id", "session_id"]).doNothing())
    .returning(["episode_id", "created_at"])
    .execute();
}
