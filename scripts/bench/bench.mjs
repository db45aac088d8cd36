import { loadavg } from "node:os";
import { killChildren } from "./lib/children.mjs";
import { openStage } from "./lib/stage.mjs";
import { failure, printTable } from "./lib/table.mjs";
import { measures } from "./measures/index.mjs";

/** Runs the named measures, or all, prints one table, and resolves to the exit code: a missed target is none. */
export async function bench(names) {
  const unknown = names.filter((name) => !(name in measures));
  if (unknown.length > 0) {
    console.error(`Unbekannt: ${unknown.join(", ")}. Es gibt: ${Object.keys(measures).join(", ")}`);
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
  for (const name of names.length > 0 ? names : Object.keys(measures))
    groups.push(await runMeasure(name, stage));
  printTable(groups, { seconds: (performance.now() - started) / 1000, busy });
  return groups.some(({ broken }) => broken) ? 1 : 0;
}

async function runMeasure(name, stage) {
  const { title, note, measure } = measures[name];
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
