import { randomUUID } from "node:crypto";
import { cpSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { root } from "../scripts/lib/paths.mjs";
import { mixTexts } from "./lib/archive-texts.mjs";
import { killChildren } from "./lib/children.mjs";
import { startSite } from "./lib/site.mjs";
import { copyRows, fillFolder, insertRows } from "./lib/stores.mjs";
import { failure, printTable } from "./lib/table.mjs";

const measures = new Map();
const files = globSync(["bench/measures/*.mjs", "app/**/*.bench.mjs"], { cwd: root });
for (const file of files.sort((a, b) => basename(a).localeCompare(basename(b))))
  measures.set(basename(file).split(".")[0], await import(join(root, file)));

/**
 * Runs the named measures, or all that do without a registry, prints one table, and resolves to the exit code: a
 * missed target is none. A word with a slash is no name, but the folder that a measure works on.
 */
export async function bench(words) {
  const names = words.filter((word) => !word.includes("/"));
  const unknown = names.filter((name) => !measures.has(name));
  if (unknown.length > 0) {
    console.error(`Unbekannt: ${unknown.join(", ")}. Es gibt: ${[...measures.keys()].join(", ")}`);
    return 1;
  }
  const folder = words.find((word) => word.includes("/"));
  const stage = openStage(folder && resolve(process.env.INIT_CWD ?? "", folder));
  const clean = () => {
    killChildren();
    stage.close();
  };
  process.once("exit", clean);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  const [busy] = loadavg();
  const started = performance.now();
  const groups = [];
  const usual = [...measures.keys()].filter((name) => !measures.get(name).onlyNamed);
  for (const name of names.length > 0 ? names : usual) groups.push(await runMeasure(name, stage));
  printTable(groups, { seconds: (performance.now() - started) / 1000, busy });
  return groups.some(({ broken }) => broken) ? 1 : 0;
}

async function runMeasure(name, stage) {
  const { title, note, measure } = measures.get(name);
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

/** The data that measures work on, in a temporary folder: each is made when first asked for. */
function openStage(folder) {
  const directory = mkdtempSync(join(tmpdir(), "podcast-bench-"));
  const place = (name) => join(directory, name);
  const demo = once(async () => {
    const site = await startSite(place("demo"));
    await site.end();
    return place("demo");
  });
  const copyOfDemo = async (name) => {
    cpSync(await demo(), place(name), { recursive: true });
    return place(name);
  };
  const filled = async (name, counts) => {
    const folder = await copyOfDemo(name);
    await fillFolder(folder, (store) => fillArchive(store, counts));
    return folder;
  };
  return {
    place,
    /** The folder that was named; undefined: none. */
    folder,
    /** A data folder with the demo show. */
    demo,
    /** Another one, to write to. */
    copyOfDemo,
    /** A data folder with 3,000 published episodes, 20,000 comments on the newest, 1,000 posts, 500 videos. */
    archive: once(() =>
      filled("archive", { episodes: 3000, comments: 20_000, posts: 1000, videos: 500 }),
    ),
    /** One with 100 published episodes, and otherwise what the demo has. */
    hundred: once(() => filled("hundred", { episodes: 100, comments: 0, posts: 0, videos: 0 })),
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function once(work) {
  let result;
  return () => {
    result ??= work();
    return result;
  };
}

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Fills the demo up: published episodes, the newest of them today, one a day; comments on it, posts and videos. */
async function fillArchive(store, { episodes, comments, posts, videos }) {
  await copyEpisodes(store, episodes);
  await mixTexts(store, { posts, videos });
  const [{ id }] = await store.rows("select id from episodes order by date desc limit 1");
  const comment = (_, number) => ({
    id: randomUUID(),
    episode_id: id,
    name: `Beispiel ${number}`,
    content: `Kommentar Nummer ${number}: Daran hatte ich nie gedacht. `.repeat(1 + (number % 5)),
    status: "approved",
    created_at: new Date(Date.now() - (number + 1) * minute).toISOString(),
  });
  await insertRows(store, "comments", Array.from({ length: comments }, comment));
}

async function copyEpisodes(store, total) {
  await store.run("delete from episodes where date > date('now')");
  const [{ published }] = await store.rows("select count(*) as published from episodes");
  const playable = "where audio_url like '/media/%' order by number";
  await copyRows(store, "episodes", playable, total - published, (index, { title }) => {
    const id = randomUUID();
    const moment = new Date(Date.now() - (index + 1) * day).toISOString();
    const number = total - index;
    return {
      id,
      guid: `bench:${id}`,
      number,
      title: `${title} (${number})`,
      date: moment.slice(0, 10),
      published_at: moment,
    };
  });
}
