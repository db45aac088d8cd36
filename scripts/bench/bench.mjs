import { readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { basename } from "node:path";
import { killChildren } from "./lib/children.mjs";
import { openStage } from "./lib/stage.mjs";
import { failure, printTable } from "./lib/table.mjs";

const files = readdirSync(new URL("measures", import.meta.url));
const measures = files.map((file) => basename(file, ".mjs")).sort();

/** Runs the named measures, or all, prints one table, and resolves to the exit code: a missed target is none. */
export async function bench(names) {
  const unknown = names.filter((name) => !measures.includes(name));
  if (unknown.length > 0) {
    console.error(`Unbekannt: ${unknown.join(", ")}. Es gibt: ${measures.join(", ")}`);
    return 1;
  }
  const stage = openStage();
  const clean = () => {
    killChildren();
    stage.close();
  };
  process.once("exit", clean);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  const [busy] = loadavg();
  const started = performance.now();
  const groups = [];
  for (const name of names.length > 0 ? names : measures)
    groups.push(await runMeasure(name, stage));
  printTable(groups, { seconds: (performance.now() - started) / 1000, busy });
  return groups.some(({ broken }) => broken) ? 1 : 0;
}

async function runMeasure(name, stage) {
  const { title, note, measure } = await import(`./measures/${name}.mjs`);
  const started = performance.now();
  try {
    return { name, title, note, rows: await measure(stage) };
  } catch (error) {
    killChildren();
    return { name, title, note, rows: [failure(error)], broken: true };
  } finally {
    console.error(`… ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
  }
}
