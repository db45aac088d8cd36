import { availableParallelism } from "node:os";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { runProgram } from "../lib/children.mjs";
import { median, shown } from "../lib/numbers.mjs";
import { findEpisodePath, settledPage, startSite } from "../lib/site.mjs";
import { row } from "../lib/table.mjs";
import { canReadUsage, cpuSeconds } from "../lib/usage.mjs";

const crowds = [1, 2, 4];
const max = 4;
const rounds = 5;
const seconds = 1.5;
/** Of each of the four programs that ask. */
const connections = 2;

export const title = "Mehrere Prozesse";
export const note = `Anfragen je Sekunde aller Prozesse zusammen auf denselben ${availableParallelism()} Kernen, auf denen auch PostgreSQL und die Anfragenden laufen; Verhältnis zu einem Prozess; Vergleich: Anfragen je CPU-Sekunde der Prozesse; Median aus ${rounds} Runden im Wechsel`;

export async function measure(stage) {
  const postgres = await startPostgres();
  const sites = [];
  try {
    const secret = "a secret of the benchmarks, 32 characters";
    const settings = { DATABASE_URL: postgres.url, TRUST_PROXY: "1", SECRET: secret };
    // One after the other: the first one makes the tables.
    for (let at = 0; at < max; at++)
      sites.push(await startSite(stage.place(`processes-${at}`), { settings }));
    const episode = await findEpisodePath(sites[0].port);
    for (const { port } of sites) await settledPage(port, "/");
    return [
      ...(await compared("aus dem Speicher", sites, ["load-client", "/"])),
      ...(await compared("gerechnet (Suche)", sites, ["load-client", "/suche?q=schreibmaschine"])),
      ...(await compared("geschrieben (Bewertung)", sites, ["rating-client", `${episode}/rating`])),
    ];
  } finally {
    await Promise.all(sites.map((site) => site.end()));
    await postgres.stop();
  }
}

/** Rounds take turns, so that a machine that slows down favours nobody. */
async function compared(name, sites, asked) {
  const results = new Map(crowds.map((count) => [count, []]));
  for (let round = 0; round < rounds; round++)
    for (const count of crowds)
      results.get(count).push(await ask(sites.slice(0, count), asked, round));
  const rateOf = (count) => median(results.get(count).map(({ rate }) => rate));
  return crowds.map((count) => {
    const perSecond = median(results.get(count).map(({ efficiency }) => efficiency));
    return row(`${name}, ${count} ×`, `${shown(rateOf(count))}/s`, {
      peer: canReadUsage ? `${shown(perSecond)}` : "",
      ratio: shown(rateOf(count) / rateOf(1), 2),
    });
  });
}

/** Four programs ask these processes in turn. */
async function ask(sites, [program, path], round) {
  const used = () => (canReadUsage ? cpuSeconds(sites.map(({ pid }) => pid)) : 0);
  const before = used();
  const answers = await Promise.all(
    Array.from({ length: max }, (_, at) => {
      const own = round * max * crowds.length + at * crowds.length + crowds.indexOf(sites.length);
      return runProgram(program, [sites[at % sites.length].port, path, seconds, connections, own]);
    }),
  );
  const rate = answers.reduce((sum, answer) => sum + answer.rate, 0);
  return { rate, efficiency: (rate * seconds) / (used() - before) };
}
