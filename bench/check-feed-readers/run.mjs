// node bench/check-feed-readers/run.mjs [FEED]: has the readers of others read a feed whole: podcast-partytime (what the
// Podcast Index reads with), feedparser, and gPodder's podcastparser. Without FEED, an address or a file, it starts a
// site with the demo and switches on all that its feed can say. partytime comes from the npm registry for this run
// alone; the other two are Debian's python3-feedparser and python3-podcastparser. Needs a build; ends with 1 when one of
// them reads less than stands there.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { killChildren } from "../lib/children.mjs";
import { startSite } from "../lib/site.mjs";

const folder = mkdtempSync(join(tmpdir(), "check-feed-readers-"));
process.once("exit", () => {
  killChildren();
  rmSync(folder, { recursive: true, force: true });
});

const file = join(folder, "feed.xml");
const [given] = process.argv.slice(2);
const feed = given ? await readSource(given) : await ownFeed();
writeFileSync(file, feed);
const count = (element) => feed.split(`<${element}`).length - 1;
const there = {
  items: count("item>"),
  enclosures: count("enclosure "),
  chapters: count("psc:chapter "),
};
console.log("Im Feed:", there);

run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "podcast-partytime@5.0.0"]);
const here = import.meta.dirname;
writeFileSync(join(folder, "partytime.mjs"), readFileSync(join(here, "partytime.mjs")));
const wrong = [
  read("podcast-partytime", process.execPath, ["partytime.mjs", file]),
  read("feedparser, podcastparser", "/usr/bin/python3", [join(here, "readers.py"), file]),
].flat();
console.log(wrong.length === 0 ? "Alle lesen alles." : wrong.join("\n"));
process.exit(wrong.length === 0 ? 0 : 1);

async function readSource(source) {
  return /^https?:/.test(source) ? (await fetch(source)).text() : readFileSync(source, "utf8");
}

/** The demo's feed with everything on; what a database does not know is left out. */
async function ownFeed() {
  const directory = join(folder, "data");
  await (await startSite(directory)).end();
  const database = new DatabaseSync(join(directory, "podcast.sqlite"));
  const remote = {
    feedUrl: "https://other.example/feed",
    guid: "917393e3-1b1e-5cef-ace4-edaa54e1f810",
  };
  const audio = {
    url: "https://cdn.example/1.opus",
    type: "audio/ogg",
    title: "Opus",
    bytes: 999,
    bitrate: 64000,
  };
  const values = {
    show: {
      ai_content: 1,
      feed_images: 1,
      times_in_feed: 1,
      podroll: JSON.stringify([{ ...remote, title: "Was & wo?", website: "" }]),
      publisher: JSON.stringify(remote),
      funding: JSON.stringify([{ url: "https://give.example/", label: "Danke" }]),
      licence: JSON.stringify({ name: "cc-by-4.0", url: "" }),
      verification: JSON.stringify({ txt: [{ purpose: "verify", value: "abc" }], meta: [] }),
    },
    episodes: { ai_content: 1, corrected_on: "2026-11-20", alternates: JSON.stringify([audio]) },
  };
  for (const [table, columns] of Object.entries(values)) {
    const known = database.prepare(`select name from pragma_table_info('${table}')`).all();
    for (const [name, value] of Object.entries(columns))
      if (known.some((column) => column.name === name))
        database.prepare(`update ${table} set ${name} = ?`).run(value);
  }
  database.close();
  const site = await startSite(directory);
  const text = await readSource(`http://127.0.0.1:${site.port}/feed.xml`);
  await site.end();
  return text;
}

/** What each of a program's readers found, a line of JSON for each; sentences where it is less than there is. */
function read(name, program, args) {
  const { status, said, complaint } = run(program, args);
  if (status !== 0) return [`${name}: ${complaint}`];
  return said
    .trim()
    .split("\n")
    .flatMap((line) => {
      const { reader, ...found } = JSON.parse(line);
      console.log(`${reader}:`, JSON.stringify(found, null, 1));
      return Object.entries(there)
        .filter(([key, number]) => found[key] !== undefined && found[key] < number)
        .map(([key, number]) => `${reader}: ${found[key]} von ${number} (${key})`)
        .concat(found.complaints ?? []);
    });
}

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  return { status, said: stdout, complaint: stderr };
}
