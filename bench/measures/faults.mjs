import { setTimeout as wait } from "node:timers/promises";
import { endChild, nextMessage, startProgram } from "../lib/children.mjs";
import { ask, askWhile, rowOfAnswers, untilBack } from "../lib/faults/asking.mjs";
import { measureClock } from "../lib/faults/clock.mjs";
import { measureForeignPages } from "../lib/faults/foreign-pages.mjs";
import { measureLock, measureLog, measurePostgres } from "../lib/faults/postgres.mjs";
import { measureRestarts, restarts } from "../lib/faults/restarts.mjs";
import { steadyWhile, warmSteady } from "../lib/faults/steady.mjs";
import { measureStops } from "../lib/faults/stops.mjs";
import { shown } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";

export const title = "Sperren, Hänger, Neustarts, falsche Uhr";
export const note = `was nichts davon braucht (healthz, Seiten aus dem Speicher, Ton; je 20-mal in der Sekunde): 99. Hundertstel · längste Antwort; ${shown(restarts)} Neustarts je Aufbau (BENCH_RESTARTS)`;

const parts = [
  measureClock,
  measureForeignPages,
  measureStops,
  measureLock,
  measureLog,
  measurePostgres,
  measureStore,
  measureRestarts,
];

export async function measure(stage) {
  const rows = [];
  for (const part of parts) rows.push(...(await part(stage)));
  return rows;
}

const stoppedMilliseconds = 8000;

/** The media store is stopped. */
async function measureStore(stage) {
  const program = startProgram("object-store");
  const { port } = await nextMessage(program);
  const site = await startSite(stage.place("store"), {
    settings: {
      MEDIA_URL: `s3://medien?endpoint=http://127.0.0.1:${port}&region=eu`,
      AWS_ACCESS_KEY_ID: "bench",
      AWS_SECRET_ACCESS_KEY: "bench",
    },
  });
  const { asked, before } = await warmSteady(site.port);
  const sound = () => ask(site.port, asked[3][0], { headers: { Range: "bytes=0-999" } });
  program.kill("SIGSTOP");
  const stopped = wait(stoppedMilliseconds).finally(() => program.kill("SIGCONT"));
  const [steady, sounds] = await Promise.all([
    steadyWhile("Medienspeicher angehalten, 8 s: Seiten", stopped, site.port, {
      asked: asked.slice(0, 3),
      before,
    }),
    askWhile(stopped, 500, sound),
  ]);
  const back = await untilBack(async () => {
    const { status } = await sound();
    return { status: status === 206 ? 200 : status };
  });
  await site.end();
  await endChild(program);
  return [
    steady,
    rowOfAnswers("– Ton", sounds, [206], 5000),
    row("– danach wieder da", `${shown(back, 1)} s`, atMost(back, 3, "s")),
  ];
}
