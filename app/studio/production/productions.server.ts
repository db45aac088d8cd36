import { v7 as uuidv7 } from "uuid";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { ProductionVerb, Proposal, ShownService } from "./production";
import { planTurn } from "./production-job.server";
import { drivers, findAccess } from "./service-settings.server";

/** The usable services, each with its work on an episode. */
export async function listProductions(
  services: Services,
  episodeId: string,
): Promise<ShownService[]> {
  const rows = await services.db
    .selectFrom("productions")
    .select(["service", "state", "progress", "error", "result"])
    .where("episode_id", "=", episodeId)
    .execute();
  const productions = new Map(
    rows.map(({ service, result, ...known }) => {
      const proposal: Proposal | null = result && JSON.parse(result);
      return [service, { ...known, proposal }];
    }),
  );
  const shown: ShownService[] = [];
  for (const driver of drivers) {
    const { service, label: name, action, countsMinutes } = driver;
    const production = productions.get(service) ?? null;
    if (production || (await findAccess(services, driver)))
      shown.push({ service, name, action, countsMinutes, production });
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

/** Handles a button of an episode's form. Returns a German sentence if the change is refused. */
export async function changeProduction(
  services: Services,
  operator: Operator,
  { episodeId, service, verb, audio }: ProductionChange,
): Promise<string | null> {
  const driver = drivers.find((one) => one.service === service);
  const episode = await findAnyEpisode(services.db, episodeId);
  if (!driver || !episode) return "Das gibt es hier nicht mehr.";
  if (verb === "start" && !(await findAccess(services, driver)))
    return `Der Zugang zu ${driver.label} fehlt. Er steht unter Redaktion → Einstellungen → Produktion.`;
  if (verb === "start" && !(await isRecording(services, audio)))
    return "Diese Datei liegt nicht in der Mediathek.";
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const production = { episode_id: episodeId, service };
    const isDone = await (verb === "start"
      ? begin(trx, { ...production, audio, now })
      : discard(trx, production));
    if (!isDone) return "Daran hat sich inzwischen etwas geändert. Lade die Seite neu.";
    const subject = { kind: "episode", id: episodeId, title: episode.title };
    const event = { action: `production.${verb}`, subject, detail: driver.label };
    await recordAuditEvent(trx, operator, event, now);
    return null;
  });
}

async function isRecording({ db }: Services, audio: string): Promise<boolean> {
  const file = await db
    .selectFrom("media_files")
    .select("id")
    .where("path", "=", audio.replace(/^\/media\//, ""))
    .where("kind", "=", "audio")
    .executeTakeFirst();
  return file !== undefined;
}

type Production = { episode_id: string; service: string };

/**
 * Starts a production, or resumes a failed one of the same recording. Returns false if it is running, or its proposal
 * waits.
 */
async function begin(trx: Trx, { audio, now, ...of }: Production & { audio: string; now: Date }) {
  const begun = { progress: "Beginnt gleich", error: "", started_at: now.toISOString() };
  const row = { ...of, ...begun, audio, state: "running", turn: 0 } as const;
  const turn = await trx
    .insertInto("productions")
    .values({ ...row, id: uuidv7({ msecs: now.getTime() }) })
    .onConflict((conflict) =>
      conflict
        .columns(["episode_id", "service"])
        .doUpdateSet((eb) => ({
          ...begun,
          state: "running",
          turn: eb("productions.turn", "+", 1),
          audio,
          memory: eb
            .case()
            .when("productions.audio", "=", audio)
            .then(eb.ref("productions.memory"))
            .end(),
        }))
        .where("productions.state", "=", "failed"),
    )
    .returning(["id", "turn"])
    .executeTakeFirst();
  if (turn) await planTurn(trx, turn, { now });
  return turn !== undefined;
}

async function discard(trx: Trx, production: Production) {
  const deleted = await trx
    .deleteFrom("productions")
    .where((eb) => eb.and(production))
    .returning("id")
    .execute();
  return deleted.length > 0;
}
