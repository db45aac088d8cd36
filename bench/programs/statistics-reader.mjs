// Reads the statistics of so many days as the dashboard does, the first time and then warm: days, warm-up, times.
import { readStatistics } from "../../build/server/index.js";
import { openBuiltSite } from "../lib/built-site.mjs";

const [days, warmUp, times] = process.argv.slice(2).map(Number);
const site = await openBuiltSite();
const first = await read();
for (let count = 0; count < warmUp; count++) await read();
const warm = [];
for (let count = 0; count < times; count++) warm.push(await read());
await site.close();
process.send({ first, warm });
process.disconnect();

async function read() {
  const started = performance.now();
  await readStatistics(site.services, days);
  return performance.now() - started;
}
