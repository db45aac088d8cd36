import { median, shown } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";

const target = 2;
const starts = 3;
const npm = ["npm", "start"];

export const title = "Kaltstart";
export const note = `vom Aufruf bis zum ersten 200 der Startseite, installiert, gebaut und gefüllt; Median aus ${starts}`;

export async function measure(stage) {
  const directory = await stage.demo();
  return [
    timed("node scripts/serve.mjs", await startsOf(directory, {})),
    timed("npm start", await startsOf(directory, { command: npm, group: true })),
  ];
}

async function startsOf(directory, how) {
  const times = [];
  for (let count = 0; count < starts; count++) {
    const site = await startSite(directory, how);
    times.push(site.milliseconds / 1000);
    await site.end();
  }
  return times;
}

function timed(name, times) {
  const seconds = median(times);
  return row(name, `${shown(seconds, 2)} s`, atMost(seconds, target, "s"));
}
