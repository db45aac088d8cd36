import { measurePostgres } from "../lib/faults/postgres.mjs";
import { measureRestarts, restarts } from "../lib/faults/restarts.mjs";
import { measureLock, measureLog } from "../lib/faults/sqlite.mjs";
import { measureStore } from "../lib/faults/store.mjs";
import { shown } from "../lib/numbers.mjs";

export const title = "Sperren, Hänger, Neustarts";
export const note = `was nichts davon braucht (healthz, Seiten aus dem Speicher, Ton; je 20-mal in der Sekunde): 99. Hundertstel · längste Antwort; ${shown(restarts)} Neustarts je Aufbau (BENCH_RESTARTS)`;

export async function measure(stage) {
  const rows = [];
  const parts = [measureLock, measureLog, measurePostgres, measureStore, measureRestarts];
  for (const part of parts) rows.push(...(await part(stage)));
  return rows;
}
