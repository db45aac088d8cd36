import { statfs } from "node:fs/promises";
import { readPanels } from "~/core/accounts/menu.server";
import { mayDo } from "~/core/accounts/permissions";
import { approvable, listApprovals } from "~/core/content/approvals/approvals.server";
import { listEpisodes } from "~/core/episodes/episodes.server";
import { readChecklists } from "~/core/episodes/list/admin-list.server";
import { findNextScheduled, listWithoutFile } from "~/core/episodes/list/all-episodes.server";
import { readBackupState } from "~/core/export/backups/backups.server";
import { kindOf } from "~/core/kinds/kinds.server";
import { measureFiles } from "~/core/media/library/list-media.server";
import { listDraftPosts } from "~/core/posts/admin-list.server";
import { nextRelease } from "~/core/show/next-release";
import { getShow } from "~/core/show/show.server";
import type { SignedInOperator } from "~/platform/actor";
import { now, today as todayOf } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { listFailedJobs } from "~/platform/jobs/failed-jobs.server";
import type { Services } from "~/platform/services.server";
import { readAges } from "~/platform/version.server";

/** Failed plans of one room, shown until an operator acts; each links to its page and says why it failed. */
type Stopped = { title: string; entries: { to: string; label: string; reason: string }[] };

declare module "~/platform/rooms/room.server" {
  interface InArea {
    /** The room's failed plans. */
    stopped?(db: Db): Promise<Stopped>;
  }
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

/** The dashboard's data, in the order of a release day. */
export async function readDashboard(services: Services, operator: SignedInOperator) {
  const { db } = services;
  const today = todayOf(services.clock);
  const moment = now(services.clock);
  const { episodes } = await listEpisodes(db, moment, { size: 1 });
  const latest = episodes[0] ?? null;
  const next = await readNext(services, moment);
  const { rhythm } = await getShow(db);
  const release = nextRelease(rhythm, today, { latest, next });
  return {
    today,
    outdated: mayDo("show.update", operator)
      ? readAges(today).filter(({ state }) => state !== "ok")
      : [],
    release: release && {
      ...release,
      /** True if an episode is scheduled for that day or was already published on it. */
      isCovered: next?.date === release.date || latest?.date === release.date,
    },
    next,
    latest,
    panels: await readPanels(services),
    drafts: await listDraftPosts(db),
    approvals: await listApprovals(db, operator, approvable.map(kindOf)),
    failed: mayDo("jobs.list", operator)
      ? await listFailedJobs(db, services.rooms.jobTitle)
      : { jobs: [], total: 0 },
    withoutFile: await listWithoutFile(db),
    stopped: await readStopped(services),
    backup: mayDo("backups.list", operator) ? await readBackupState(db) : null,
    storage: { ...(await measureFiles(db)), freeBytes: await freeBytes(services) },
  };
}

async function readStopped({ db, rooms }: Services): Promise<Stopped[]> {
  const read = await Promise.all(rooms.list("inArea", "stopped").map((list) => list(db)));
  return read.filter(({ entries }) => entries.length > 0);
}

async function readNext(services: Services, moment: string) {
  const episode = await findNextScheduled(services.db, moment);
  if (!episode) return null;
  const { id, number, title, invention, date } = episode;
  const [checklist = []] = await readChecklists(services, [episode]);
  return { id, number, title, invention, date, checklist };
}

/** Free bytes on the disk that holds DATA_DIR; null if the system does not report them. */
async function freeBytes({ env }: Services): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(env.DATA_DIR);
    return bavail * bsize;
  } catch {
    return null;
  }
}
