import { setTimeout as wait } from "node:timers/promises";
import { shown } from "../lib/numbers.mjs";
import { signIn } from "../lib/operator.mjs";
import { readWhile } from "../lib/pages.mjs";
import { settledPage, startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";

const maxMilliseconds = 250;
const every = 100;
/** Milliseconds for what follows a save or a start in the background, such as the index of the search. */
const following = 4000;

const fillers = [
  "a",
  "0",
  "-",
  "&",
  "<",
  "\n",
  "‹!--",
  "a-",
  "a\u0301",
  "<p>",
  "<a href=",
  "Das ist gut. ",
];

const episode = {
  title: "Lang",
  date: "2026-01-02",
  duration: "10:00",
  episodeType: "full",
  audience: "all",
  published: "",
  imageUrl: "/media/a.jpg",
  audioUrl: "#",
};
const post = {
  title: "Lang",
  excerpt: "Kurz.",
  category: "Technik",
  imageUrl: "/media/a.jpg",
  readingTime: "5",
  published: "",
};
/** Where long texts are typed: the address of the form, its other fields, and what each holds at most. */
const longFields = [
  ["Beschreibung", "/admin/episodes/new", { ...episode, field: "description", limit: 490_000 }],
  ["Mitschrift", "/admin/episodes/new", { ...episode, field: "transcript", limit: 990_000 }],
  ["Artikel", "/admin/blog/new", { ...post, field: "content", limit: 490_000 }],
];

export const title = "Lange Texte: wie lange andere warten";
export const note = `healthz und die Startseite aus dem Speicher, je ${1000 / every}-mal in der Sekunde, während ein Feld bis an seine Grenze gefüllt gespeichert wird und ${following / 1000} s danach: längste Antwort`;

export async function measure(stage) {
  const folder = await stage.copyOfDemo("longest-wait");
  const site = await startSite(folder);
  const rows = [await rowOf(site.port, "nichts", wait(following))];
  const address = `http://127.0.0.1:${site.port}`;
  const Cookie = await signIn(address);
  let count = 0;
  const send = async (path, { field, limit, ...fields }, text) => {
    const body = new FormData();
    const all = { ...fields, slug: `lang-${count++}`, [field]: text.slice(0, limit) };
    for (const [name, value] of Object.entries(all)) body.set(name, value);
    const headers = { Cookie, Origin: address };
    const answer = await fetch(address + path, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    await answer.arrayBuffer();
    await wait(following);
    return answer.status < 400 ? "gespeichert" : `abgelehnt (${answer.status})`;
  };
  for (const [name, path, fields] of longFields) {
    const texts = fillers.map((filler) => [
      JSON.stringify(filler),
      filler.repeat(fields.limit / filler.length),
    ]);
    if (fields.field === "transcript") texts.push(["WebVTT", webVtt()]);
    for (const [filler, text] of texts)
      rows.push(await rowOf(site.port, `${name} ${filler}`, send(path, fields, text)));
  }
  await site.end();
  for (const start of ["erster", "zweiter"]) {
    const again = await startSite(folder);
    rows.push(await rowOf(again.port, `${start} Neustart`, wait(following * 2)));
    await again.end();
  }
  return rows;
}

async function rowOf(port, name, going) {
  await settledPage(port, "/");
  const read = (path, after) =>
    readWhile(going, port, { every, isEven: true, after, pathOf: () => path });
  const times = await Promise.all([read("/healthz", 0), read("/", every / 2)]);
  const longest = Math.max(...times.flat());
  const outcome = await going;
  return row(
    outcome ? `${name}, ${outcome}` : name,
    `${shown(longest)} ms`,
    atMost(longest, maxMilliseconds, "ms"),
  );
}

/** A regular file of 926 kB. */
function webVtt() {
  const cues = [];
  for (let second = 0, length = 0; length < 926_000; second += 3) {
    const [from, to] = [second, second + 3].map((at) =>
      new Date(at * 1000).toISOString().slice(11, 23),
    );
    const cue = `${from} --> ${to}\n<v ${second % 7 < 3 ? "Anna" : "Ben"}>Das ist gut, sagte er, und dann ging das alles irgendwie weiter.`;
    cues.push(cue);
    length += cue.length + 2;
  }
  return ["WEBVTT", ...cues].join("\n\n");
}
