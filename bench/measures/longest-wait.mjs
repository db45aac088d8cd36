import { setTimeout as wait } from "node:timers/promises";
import { openDoors, send } from "../lib/doors.mjs";
import { shown } from "../lib/numbers.mjs";
import { signIn } from "../lib/operator.mjs";
import { startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";

const maxMilliseconds = 250;
/** Milliseconds for what follows a save or a start in the background, such as the index of the search. */
const following = 2000;

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
const campaign = { subject: "Lang", heading: "Lang", previewText: "Kurz." };
/** Where long texts are typed: the address of the form, its other fields, and how much each field takes. */
const longFields = [
  ["Beschreibung", "/admin/episodes/new", { ...episode, field: "description", limit: 490_000 }],
  ["Mitschrift", "/admin/episodes/new", { ...episode, field: "transcript", limit: 990_000 }],
  [
    "Kapitel",
    "/admin/episodes/new",
    { ...episode, field: "chapters", limit: 490_000, line: "0:00 x" },
  ],
  ["Personen", "/admin/episodes/new", { ...episode, field: "people", limit: 90_000, line: "x" }],
  ["Dossier", "/admin/episodes/new", { ...episode, field: "dossier", limit: 2_900_000 }],
  ["Artikel", "/admin/blog/new", { ...post, field: "content", limit: 490_000 }],
  ["Seite", "/admin/pages/new", { title: "Lang", field: "content", limit: 490_000 }],
  [
    "Newsletter",
    "/admin/newsletter/campaigns/new",
    { ...campaign, field: "content", limit: 490_000 },
  ],
  ["Person", "/admin/people/new", { name: "Lang", field: "text", limit: 19_000 }],
];

export const title = "Lange Texte und Türen: wie lange der Prozess für niemand anderen da ist";
export const note =
  "längste Arbeit ohne Pause, in Millisekunden eigener Prozessorzeit: jede Tür mit dem, was am teuersten zu lesen ist; jedes lange Feld an seiner Grenze gespeichert, wieder geöffnet, abgelehnt";

export async function measure(stage) {
  const folder = await stage.copyOfDemo("longest-wait");
  const site = await startSite(folder, { isWatched: true });
  const address = `http://127.0.0.1:${site.port}`;
  const Cookie = await signIn(address);
  const own = { Cookie, Origin: address };
  // What is loaded with the first request of its kind is not what is measured.
  await open(address, "/admin/episodes/new", own);
  await send(address, ["/fediverse/inbox", "{}", {}]);
  const rows = [];
  for (const [name, asked] of await openDoors(address, Cookie))
    rows.push(await worstOf(site, `Tür: ${name}`, asked, (request) => send(address, request)));
  for (const [name, path, fields] of longFields) {
    const saving = textsFor(fields).map(([what, text]) => [what, formOf(fields, text)]);
    const save = async (body) => open(address, path, own, body);
    rows.push(await worstOf(site, `${name} gespeichert und geöffnet`, saving, save));
    const { title: _, subject: __, name: ___, ...nameless } = fields;
    const refused = ["&", "<"].flatMap((filler) => [
      [JSON.stringify(filler), formOf(nameless, filler.repeat(fields.limit))],
      [`${JSON.stringify(filler)}, 4 MB`, formOf(fields, filler.repeat(4_000_000))],
    ]);
    rows.push(await worstOf(site, `${name} abgelehnt`, refused, save));
  }
  rows.push(await settingsRow(site, address, own));
  const feed = [["drei Texte von 9 MB", feedOf(3, "&amp;".repeat(1_800_000))]];
  const section = "/admin/show/privacy";
  const privacy = [["4 MB", new URLSearchParams({ privacy: "&".repeat(4_000_000) })]];
  const saveSection = (body) => open(address, section, own, body);
  rows.push(await worstOf(site, "Datenschutz abgelehnt", privacy, saveSection));
  const upload = (body) => send(address, ["/admin/import/file?name=lang", body, own]);
  rows.push(await worstOf(site, "Feed empfangen", feed, upload));
  await site.end();
  for (const start of ["erster", "zweiter"]) {
    const again = await startSite(folder, { isWatched: true });
    await again.longestStall();
    rows.push(
      await worstOf(again, `${start} Neustart, danach`, [["", null]], () => wait(following)),
    );
    await again.end();
  }
  return rows;
}

/** One row for several cases of one kind: that of the longest stall, of which case, and what came of each. */
async function worstOf(site, name, cases, work) {
  let worst = { longest: 0, what: "" };
  const outcomes = new Set();
  for (const [what, given] of cases) {
    await site.longestStall();
    outcomes.add(await work(given));
    await wait(following / 10);
    const longest = await site.longestStall();
    if (longest > worst.longest) worst = { longest, what };
  }
  await wait(following);
  const afterwards = await site.longestStall();
  if (afterwards > worst.longest) worst = { longest: afterwards, what: "danach" };
  const { longest, what } = worst;
  const told = [...outcomes].filter((one) => one !== undefined).join(", ");
  const outcome = told && ` (${told})`;
  return row(`${name}${outcome}${what && `: ${what}`}`, `${shown(longest)} ms`, {
    ...atMost(longest, maxMilliseconds, "ms"),
  });
}

/** Sends a form, if there is one, and opens the page that it leads to. */
async function open(address, path, headers, body) {
  const options = body ? { method: "POST", body } : {};
  const answer = await fetch(address + path, { ...options, headers, redirect: "manual" });
  await answer.arrayBuffer();
  const next = answer.headers.get("location");
  if (next) await (await fetch(address + next, { headers })).arrayBuffer();
  return answer.status;
}

let count = 0;

function formOf({ field, limit: _, line: __, ...fields }, text) {
  const all = { ...fields, slug: `lang-${count++}`, [field]: text };
  return new URLSearchParams(all);
}

/** Texts up to the limit of a field; of a list each line holds a filler. */
function textsFor({ field, limit, line }) {
  const filled = (filler) => {
    if (!line) return filler.repeat(limit / filler.length);
    const one = `${line}${filler.trim().repeat(20)}\n`;
    // As JSON a line is up to eight times as long.
    return one.repeat(limit / one.length / 8);
  };
  const texts = fillers.map((filler) => [JSON.stringify(filler), filled(filler)]);
  return field === "transcript" ? [...texts, ["WebVTT", webVtt()]] : texts;
}

/** The show's own sentences, fourteen of them filled with spaces, which are dear to decode. */
async function settingsRow(site, address, headers) {
  const path = "/admin/show/texts";
  const page = await (await fetch(address + path, { headers })).text();
  const names = [...new Set(page.match(/(?<=name=")texts\.\w+/g))].slice(0, 14);
  const [, version = ""] = /name="version" value="([^"]*)"/.exec(page) ?? [];
  const cases = [" ", "&"].map((filler) => {
    const fields = names.map((name) => [name, filler.repeat(150_000)]);
    return [JSON.stringify(filler), new URLSearchParams([["version", version], ...fields])];
  });
  return worstOf(site, "Texte der Show", cases, (body) => open(address, path, headers, body));
}

function feedOf(items, description) {
  const item = (_, number) =>
    `<item><title>Folge ${number}</title><guid>lang-${number}</guid><description>${description}</description></item>`;
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Lang</title>${Array.from({ length: items }, item).join("")}</channel></rss>`;
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
