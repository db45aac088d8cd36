import type { Updateable } from "kysely";
import { z } from "zod";
import type { FieldTable } from "~/core/content/fields";
import { episodeFields } from "~/core/episodes/episode.fields";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import type { Db, Trx } from "~/platform/db/handles";
import { recordEvent } from "~/platform/events.server";
import { defineJob, enqueue, InterruptedError } from "~/platform/jobs/define-job.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import { sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import type { Step } from "./driver.server";
import type { Part, Proposal } from "./production";
import { drivers, findAccess, serviceReason } from "./service-settings.server";
import type { ProductionRow } from "./tables";

const second = 1000;
const minute = 60 * second;
const longest = 24 * 60 * minute;

type Turn = { id: string; turn: number };

const turnOf = {
  kind: "production",
  title: "Produktion bei einem anderen Dienst",
  payload: z.object({ id: z.string(), turn: z.int() }),
};

/** Advances a production step by step, until it has to wait; then schedules another turn. */
export const productionJob = defineJob({
  ...turnOf,
  // Sends and fetches recordings, for which neither webhooks nor a backup should wait.
  slow: true,
  outside: true,
  async run(services, turn, { signal }) {
    for (;;) {
      if (signal.aborted) throw new InterruptedError();
      const row = await findTurn(services.db, turn);
      if (!row) return;
      const outcome = await takeStep(services, row, signal);
      if (signal.aborted && "failure" in outcome) throw new InterruptedError();
      if (!(await writeStep(services, row, outcome))) return;
    }
  },
  async setAside(services, turn) {
    const row = await findTurn(services.db, turn);
    const error = "Die Website ist dabei zweimal abgebrochen.";
    if (row) await writeStep(services, row, { failure: error, isFinal: true });
  },
});

/** The unique key of a turn's job. */
export function turnKey({ id, turn }: Turn): string {
  return `production:${id}:${turn}`;
}

export async function planTurn(trx: Trx, { id, turn }: Turn, plan: { now: Date; dueAt?: Date }) {
  await enqueue(trx, turnOf, { id, turn }, { ...plan, uniqueKey: turnKey({ id, turn }) });
}

/** Returns null if the production ended, was discarded, or is in a later turn. */
async function findTurn(db: Db, { id, turn }: Turn) {
  const found = db.selectFrom("productions").selectAll().where("id", "=", id);
  const row = await found.where("turn", "=", turn).where("state", "=", "running");
  return (await row.executeTakeFirst()) ?? null;
}

type Row = NonNullable<Awaited<ReturnType<typeof findTurn>>>;
type Outcome = Step<object> | { failure: string; isFinal: boolean };

async function takeStep(services: Services, row: Row, signal: AbortSignal): Promise<Outcome> {
  const { id, audio, memory } = row;
  const driver = drivers.find(({ service }) => service === row.service);
  const access = driver && (await findAccess(services, driver));
  if (!driver || !access)
    return { failure: `Der Zugang zu ${driver?.label ?? row.service} fehlt.`, isFinal: true };
  const episode = await findAnyEpisode(services.db, row.episode_id);
  if (!episode) return { failure: "Die Folge lag im Papierkorb.", isFinal: true };
  const webhook = webhookAddress(services, id);
  try {
    const run = { ...access, id, episode, audio, webhook, signal };
    return await driver.step(run, JSON.parse(memory ?? "null"));
  } catch (error) {
    return { failure: serviceReason(error, driver), isFinal: !(error instanceof OutsideError) };
  }
}

/** Stores a step's result and the next step. Returns whether that follows at once. */
async function writeStep({ db, clock }: Services, row: Row, outcome: Outcome): Promise<boolean> {
  const now = clock.now();
  const elapsed = now.getTime() - Date.parse(row.started_at);
  const change = productionUpdate(outcome, elapsed > longest);
  const isRunning = change.state === "running";
  const isAtOnce = isRunning && "memory" in outcome && !outcome.waits;
  const turn = row.turn + (isRunning && !isAtOnce ? 1 : 0);
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("productions")
      .set({ ...change, turn })
      .where((eb) => eb.and({ id: row.id, turn: row.turn, state: "running" }))
      .executeTakeFirst();
    if (numUpdatedRows > 0n && change.state === "done")
      await recordEvent(
        trx,
        { type: "production.finished", subject: { kind: "episode", id: row.episode_id } },
        now,
      );
    const pause = Math.min(15 * minute, Math.max(20 * second, elapsed / 4));
    if (numUpdatedRows > 0n && turn !== row.turn)
      await planTurn(trx, { id: row.id, turn }, { now, dueAt: new Date(now.getTime() + pause) });
    return isAtOnce && numUpdatedRows > 0n;
  });
}

function productionUpdate(outcome: Outcome, isTooLate: boolean): Updateable<ProductionRow> {
  if ("proposal" in outcome)
    return { state: "done", progress: "", result: JSON.stringify(fitting(outcome.proposal)) };
  const [said, memory] =
    "failure" in outcome ? [outcome.failure] : [outcome.progress, JSON.stringify(outcome.memory)];
  if ("failure" in outcome && outcome.isFinal)
    return { state: "failed", progress: "", error: said };
  const tooLate = `Nach einem Tag war noch nichts zurück. Zuletzt: ${said}`;
  if (isTooLate) return { state: "failed", progress: "", error: tooLate };
  if (!memory) return { state: "running", progress: `${said} Es wird wieder versucht.` };
  return { state: "running", progress: said, memory };
}

/** The proposal without parts that no field of the form would accept. */
function fitting({ parts, notes }: Proposal): Proposal {
  const limits: FieldTable = episodeFields;
  const fits = ({ fields }: Part) =>
    Object.entries(fields).every(([name, text]) => text.length <= (limits[name]?.limit ?? 2000));
  const missing = parts
    .filter((part) => !fits(part))
    .map(({ label }) => `${label}: zu lang für das Formular und darum nicht dabei.`);
  return { parts: parts.filter(fits), notes: [...notes, ...missing] };
}

/** The text signed in a webhook's address. */
export const webhookClaim = (id: string) => `production ${id}`;

function webhookAddress({ env, rooms, secret }: Services, id: string): string {
  const mark = sign(secret, webhookClaim(id));
  return env.BASE_URL + rooms.addressOf(`/api/production/${id}/${mark}`);
}
