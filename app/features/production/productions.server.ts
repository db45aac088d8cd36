import { v7 as uuidv7 } from "uuid";
import { findAnyEpisode } from "~/features/episodes/all-episodes.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { ProductionVerb, ShownService } from "./production";
import { planTurn } from "./production-job.server";
import { drivers, findAccess } from "./service-settings.server";

const keptMilliseconds = 90 * 24 * 60 * 60 * 1000;

/** The services that can be used, with what each has in hand for an episode. */
export async function listProductions(
  services: Services,
  episodeId: string,
): Promise<ShownService[]> {
  const rows = await services.db
    .selectFrom("productions")
    .select(["service", "state", "progress", "error", "started_at as startedAt", "result"])
    .where("episode_id", "=", episodeId)
    .execute();
  const shown: ShownService[] = [];
  for (const driver of drivers) {
    const { service, action } = driver;
    const row = rows.find((one) => one.service === service);
    const production = row ? { ...row, proposal: JSON.parse(row.result ?? "null") } : null;
    if (production || (await findAccess(services, driver)))
      shown.push({ service, action, production });
  }
  return shown;
}

export type ProductionChange = {
  episodeId: string;
  service: string;
  verb: ProductionVerb;
  /** The recording to start with: '/media/…'. */
  audio: string;
};

/** Does what a button of an episode's form asks for. A German sentence: why not. */
export async function changeProduction(
  services: Services,
  operator: Operator,
  { episodeId, service, verb, audio }: ProductionChange,
): Promise<string | null> {
  const driver = drivers.find((one) => one.service === service);
  const episode = await findAnyEpisode(services.db, episodeId);
  if (!driver || !episode) return "Das gibt es hier nicht mehr.";
  if (verb !== "discard" && !(await findAccess(services, driver)))
    return `Der Zugang zu ${driver.label} fehlt. Er steht unter Redaktion → Produktion.`;
  if (verb === "start" && !(await isRecording(services, audio)))
    return "Diese Datei liegt nicht in der Mediathek.";
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    if (!(await write[verb](trx, { episodeId, service, audio, now }))) return outdated;
    const subject = { kind: "episode", id: episodeId, title: episode.title };
    const event = { action: `production.${verb}`, subject, detail: driver.label };
    await recordAuditEvent(trx, operator, event, now);
    return null;
  });
}

const outdated = "Daran hat sich inzwischen etwas geändert. Lade die Seite neu.";

async function isRecording({ db }: Services, audio: string): Promise<boolean> {
  const file = await db
    .selectFrom("media_files")
    .select("id")
    .where("path", "=", audio.replace(/^\/media\//, ""))
    .where("kind", "=", "audio")
    .executeTakeFirst();
  return file !== undefined;
}

type Write = { episodeId: string; service: string; audio: string; now: Date };

/** Each gives whether there was something to do it with. */
const write: Record<ProductionVerb, (trx: Trx, given: Write) => Promise<boolean>> = {
  async start(trx, { episodeId, service, audio, now }) {
    const id = uuidv7({ msecs: now.getTime() });
    const moment = now.toISOString();
    const old = new Date(now.getTime() - keptMilliseconds).toISOString();
    await trx
      .deleteFrom("productions")
      .where("state", "<>", "running")
      .where((eb) => eb.or([eb("ended_at", "<", old), eb.and({ episode_id: episodeId, service })]))
      .execute();
    const inserted = await trx
      .insertInto("productions")
      .values({
        id,
        episode_id: episodeId,
        service,
        audio,
        state: "running",
        turn: 0,
        memory: null,
        progress: "Beginnt gleich",
        result: null,
        error: "",
        started_at: moment,
        updated_at: moment,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.columns(["episode_id", "service"]).doNothing())
      .returning(["id", "turn"])
      .executeTakeFirst();
    if (inserted) await planTurn(trx, inserted, { now });
    return inserted !== undefined;
  },
  async retry(trx, { episodeId: episode_id, service, now }) {
    const moment = now.toISOString();
    const failed = await trx
      .updateTable("productions")
      .set((eb) => ({
        state: "running",
        turn: eb("turn", "+", 1),
        error: "",
        started_at: moment,
        updated_at: moment,
        ended_at: null,
      }))
      .where((eb) => eb.and({ episode_id, service, state: "failed" }))
      .returning(["id", "turn"])
      .executeTakeFirst();
    if (failed) await planTurn(trx, failed, { now });
    return failed !== undefined;
  },
  async discard(trx, { episodeId: episode_id, service }) {
    const deleted = await trx
      .deleteFrom("productions")
      .where((eb) => eb.and({ episode_id, service }))
      .returning("id")
      .execute();
    return deleted.length > 0;
  },
};
