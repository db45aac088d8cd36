import { setTimeout as wait } from "node:timers/promises";
import { runProgram } from "../lib/children.mjs";
import { Connection } from "../lib/connection.mjs";
import { median, quantile, shown } from "../lib/numbers.mjs";
import { findEpisodePath, settledPage, startSite, untilSearchable } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";

const seconds = 6;
const crowds = [0, 32, 200];
const target = 20;

export const title = "Flut";
export const note = `Seiten aus dem Speicher alle 5 ms, während so viele Verbindungen ${seconds} s lang nach dem fragen, was keine Seite im Speicher ist (unbekannte Adressen, Suchen, Parameter); Wert: Median und 99. Hundertstel`;

export async function measure(stage) {
  const site = await startSite(await stage.archive());
  await untilSearchable(site.port);
  const paths = ["/", await findEpisodePath(site.port)];
  for (const path of paths) await settledPage(site.port, path);
  const rows = [];
  for (const crowd of crowds) rows.push(await askBeside(site.port, paths, crowd));
  await site.end();
  return rows;
}

async function askBeside(port, paths, crowd) {
  const flood = crowd ? runProgram("flood", [port, crowd, seconds]) : wait(seconds * 1000, {});
  let isOver = false;
  const over = flood.finally(() => {
    isOver = true;
  });
  const times = [];
  const connection = await Connection.open(port);
  for (let at = 0; !isOver; at++) {
    const started = performance.now();
    await connection.get(paths[at % paths.length]);
    times.push(performance.now() - started);
    await wait(5);
  }
  connection.close();
  const answers = Object.entries(await over).map(([status, count]) => `${count}× ${status}`);
  const late = quantile(times, 0.99);
  return {
    ...row(
      `${crowd} Verbindungen`,
      `${shown(median(times), 1)} / ${shown(late, 1)} ms`,
      atMost(late, target, "ms"),
    ),
    remark: answers.join(", "),
  };
}
