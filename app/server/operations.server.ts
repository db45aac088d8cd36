import { z } from "zod";
import { readBackupState } from "~/core/export/backups/backups.server";
import {
  changeFailedJob,
  countJobs,
  type JobVerb,
  listFailedJobs,
} from "~/platform/jobs/failed-jobs.server";
import { expectDone } from "~/platform/operations/form-outcome.server";
import {
  type Caller,
  foreignText,
  idInput,
  moment,
  operationOf,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { version } from "~/platform/version.server";
import { findObstacle } from "./health.server";

const said = {
  group: "Redaktion: Betrieb",
  missing: "Diese Aufgabe gibt es nicht (mehr), oder sie ist nicht gescheitert.",
} as const;

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
  ...said,
  name: "admin.jobs.list",
  method: "GET",
  path: "/admin/jobs",
  title: "Gescheiterte Aufgaben auflisten",
  description: `Die letzte zuerst, höchstens ${maxListed}.`,
  asks: "jobs.list",
  input: z.strictObject({}),
  output: z.object({ items: z.array(job), total: z.int() }),
  async run({ db, rooms }) {
    const { jobs: items, total } = await listFailedJobs(db, rooms.jobTitle, maxListed);
    return { items, total };
  },
});

const input = z.strictObject({ id: idInput });
const output = z.object({ id: z.string() });

const retry = operationOf({
  ...said,
  name: "admin.jobs.retry",
  method: "POST",
  path: "/admin/jobs/{id}/retry",
  title: "Eine Aufgabe noch einmal versuchen",
  asks: "jobs.retry",
  input,
  output,
  run: (services, { id }, caller) => settle(services, caller, { id, verb: "retry" }),
});

const discard = operationOf({
  ...said,
  name: "admin.jobs.discard",
  method: "DELETE",
  path: "/admin/jobs/{id}",
  title: "Eine Aufgabe verwerfen",
  asks: "jobs.discard",
  input,
  output,
  run: (services, { id }, caller) => settle(services, caller, { id, verb: "discard" }),
});

async function settle(
  services: Services,
  { operator }: Caller,
  { id, verb }: { id: string; verb: JobVerb },
) {
  const titleOf = services.rooms.jobTitle;
  const answer = await changeFailedJob(services, operator, { id, verb, titleOf });
  if (answer.status === 409) return null;
  expectDone(answer);
  return { id };
}

const health = operationOf({
  ...said,
  name: "admin.health.get",
  isTool: true,
  method: "GET",
  path: "/admin/health",
  title: "Lesen, wie es der Website geht",
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
