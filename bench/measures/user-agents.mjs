import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { atMost, row } from "../lib/table.mjs";

export const title = "Apps und Bots";
export const note =
  "Beispiele einer Kopie von opawg/user-agents-v2 (npm run bench -- user-agents ORDNER), die falsch erkannt werden: Bots, die als Menschen zählen, und Apps, die nicht zählen";

export async function measure(stage) {
  if (!stage.folder) return [row("ohne ORDNER nicht gezählt", "–")];
  const { isRefusedAgent, openUserAgents } = await import("../../build/server/index.js");
  const below = join(stage.folder, "src");
  const source = existsSync(below) ? below : stage.folder;
  cpSync(source, join(stage.place("both"), "user-agents"), { recursive: true });
  const rows = [];
  for (const [words, place, most] of [
    ["eigene Listen", "own", { bots: 25, apps: 2 }],
    ["beide", "both", { bots: 5, apps: 2 }],
  ]) {
    const log = { info() {}, warn: console.error, error: console.error };
    const clock = { now: () => new Date() };
    const env = { DATA_DIR: stage.place(place) };
    const { listenerOf } = await openUserAgents({ env, log, clock });
    for (const name of ["bots", "apps"]) {
      const { entries } = JSON.parse(readFileSync(join(source, `${name}.json`), "utf8"));
      const all = entries.flatMap(({ examples = [] }) => examples);
      const isDropped = (agent) => isRefusedAgent(agent) || listenerOf(agent).isBot;
      const wrong = all.filter((agent) => isDropped(agent) !== (name === "bots"));
      const target = atMost(wrong.length, most[name], "");
      const value = `${wrong.length} von ${all.length}`;
      rows.push({ ...row(`${name}, ${words}`, value, target), remark: wrong.join(" | ") });
    }
  }
  return rows;
}
