import { z } from "zod";
import { readBackupState } from "~/core/export/backups/backups.server";
import { countJobs, listFailedJobs } from "~/platform/jobs/failed-jobs.server";
import { discard, jobsGroup, retry } from "~/platform/jobs/operations.server";
import { foreignText, moment, operationOf } from "~/platform/operations/operation.server";
import { version } from "~/platform/version.server";
import { findObstacle } from "./health.server";

const job = z
  .object({
    id: z.string(),
    title: z.string(),
    error: foreignText,
    attempts: z.int(),
    isSetAside: z.boolean().meta({ description: "Das Programm endete jedes Mal dabei" }),
    failedAt: moment,
  })
  .meta({ id: "FailedJob" });

const maxListed = 100;

const list = operationOf({
  ...jobsGroup,
  name: "admin.jobs.list",
  method: "GET",
  path: "/admin/jobs",
  title: "Gescheiterte Aufgaben auflisten",
  english: "List the failed jobs. The last one first.",
  description: `Die letzte zuerst, höchstens ${maxListed}.`,
  asks: "jobs.list",
  input: z.strictObject({}),
  output: z.object({ items: z.array(job), total: z.int() }),
  async run({ db, rooms }) {
    const { jobs: items, total } = await listFailedJobs(db, rooms.jobTitle, maxListed);
    return { items, total };
  },
});

const health = operationOf({
  ...jobsGroup,
  name: "admin.health.get",
  isTool: true,
  method: "GET",
  path: "/admin/health",
  title: "Lesen, wie es der Website geht",
  english: "Read the health of the site.",
  asks: "jobs.list",
  input: z.strictObject({}),
  output: z.object({
    isReady: z.boolean(),
    obstacle: z.string().nullable().meta({ description: "Wie `/readyz` es sagt, auf Englisch" }),
    version: z.string(),
    jobs: z.object({ due: z.int(), later: z.int(), failed: z.int() }),
    oldestDueSeconds: z.number().meta({ description: "So lange wartet die erste Aufgabe schon" }),
    backup: z.object({
      isDaily: z.boolean(),
      lastGood: moment.nullable(),
      problem: z.string().nullable(),
    }),
  }),
  async run(services) {
    const obstacle = await findObstacle(services);
    const { oldestSeconds, ...jobs } = await countJobs(services.db, services.clock.now());
    const backup = await readBackupState(services.db);
    return {
      isReady: obstacle === null,
      obstacle,
      version,
      jobs,
      oldestDueSeconds: oldestSeconds,
      backup,
    };
  },
});

export const operations = [list, retry, discard, health];
