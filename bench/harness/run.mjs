// node bench/harness/run.mjs [--minutes 3] [--faults 20] [--seed 1] [--database postgres|sqlite] [--processes 2]
// [--only NAME]…: the whole site as it stands in the world, with faults at random from a seed. Compares what was
// answered with what is stored; ends with 1 when something was lost. Needs nginx, PostgreSQL and a build.
import { parseArgs } from "node:util";
import { hasProxy } from "../../tests/proxies.ts";
import { killChildren } from "../lib/children.mjs";
import { compareCampaign, startCampaign } from "./campaign.mjs";
import { chanceOf } from "./chance.mjs";
import { planFaults, runFaults } from "./faults.mjs";
import { compareListeners, listeners } from "./listeners.mjs";
import { compareOperators, operators } from "./operators.mjs";
import { openStage } from "./stage.mjs";
import { compareVisitors, visitors } from "./visitors.mjs";
import { openWorld } from "./world.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "3" },
    faults: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    database: { type: "string", default: "postgres" },
    processes: { type: "string", default: "2" },
    only: { type: "string", multiple: true },
  },
});
const { database, only } = values;
const [minutes, faults, seed] = [values.minutes, values.faults, values.seed].map(Number);
const processes = database === "sqlite" ? 1 : Number(values.processes);
const milliseconds = minutes * 60_000;

if (!hasProxy("nginx")) {
  console.log("nginx fehlt: der Prüfstand braucht es.");
  process.exit(0);
}
process.once("exit", killChildren);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const chance = chanceOf(seed);
const plan = planFaults({
  database,
  processes,
  faults,
  milliseconds,
  only,
  chance: chance.fork(),
});
const stage = await openStage({ database, processes });
let isFine = false;
try {
  isFine = await act();
} catch (error) {
  console.error(error);
} finally {
  await stage.close();
}
process.exit(isFine ? 0 : 1);

async function act() {
  const world = await openWorld(stage, chance, milliseconds);
  const campaign = await startCampaign(stage, milliseconds);
  const acting = [...visitors(world), ...listeners(world), ...(await operators(world))];
  await runFaults(stage, plan, (line) => console.log(line));
  await stage.ready();
  const ends = await Promise.allSettled(acting);
  const stuck = ends.filter(({ status }) => status === "rejected");
  const rows = [
    {
      what: "Rollen, die weiterkommen",
      answered: ends.length,
      wrong: stuck.map(({ reason }) => reason.message),
    },
    ...(await compareVisitors(world)),
    ...(await compareListeners(world)),
    ...(await compareOperators(world)),
    ...(await compareCampaign(stage, campaign)),
  ];
  const told = rows.map(({ what, answered, wrong, note = "" }) => ({
    Was: what,
    Beantwortet: answered,
    Falsch: wrong.length,
    Dazu: note,
  }));
  console.log(
    `\n${database}, ${processes} × Site, ${minutes} min, ${faults} Störungen, --seed ${seed}`,
  );
  console.table(told);
  console.table(world.statuses());
  for (const { what, wrong } of rows)
    if (wrong.length > 0) console.log(what, JSON.stringify(wrong.slice(0, 5)));
  const hasActed = rows.every(({ answered }) => answered > 0);
  if (!hasActed) console.log("Nicht jede Rolle kam zum Zug: Dauer erhöhen.");
  return rows.every(({ wrong }) => wrong.length === 0) && hasActed;
}
