import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const letters = /[\p{L}\p{N}]+/gu;

/** Gives the copied episodes texts of their own, and adds posts and videos: all of mixed words of the demo. */
export function fillTexts(file, { posts, videos }) {
  const database = new DatabaseSync(file);
  const mix = wordMixer(database);
  database.exec("begin");
  varyEpisodes(database, mix);
  const episodes = database.prepare("select id from episodes order by number desc").all();
  const episodeOf = (index) => episodes[(index * 2) % episodes.length].id;
  copyRows(database, "blog_posts", posts, (index) => ({
    title: mix.title(),
    slug: `bench-${index}`,
    excerpt: mix.sentences(25),
    content: mix.paragraphs(8, 90),
    episode_id: index % 3 ? episodeOf(index) : null,
    published: 1,
    published_at: new Date(Date.now() - index * 86_400_000).toISOString(),
  }));
  copyRows(database, "videos", videos, (index) => ({
    title: mix.title(),
    description: mix.sentences(60),
    episode_id: episodeOf(index),
  }));
  database.exec("commit");
  database.close();
}

function varyEpisodes(database, mix) {
  const update = database.prepare(
    "update episodes set title = ?, description = ?, summary = ?, search_text = ? where id = ?",
  );
  const copies = database
    .prepare("select id, title, invention, number from episodes where guid like 'bench:%'")
    .all();
  for (const { id, title, invention, number } of copies) {
    const ownTitle = `${title.split(":")[0].slice(0, 30)} ${mix.title()} (${number})`;
    const summary = mix.sentences(30);
    const text = `<p>${summary}</p>${mix.paragraphs(4, 55)}`;
    const searched = `${ownTitle} ${invention} ${text.replace(/<[^>]*>/g, " ")}`.toLowerCase();
    update.run(ownTitle, text, summary, searched, id);
  }
}

function copyRows(database, table, count, valuesOf) {
  const pattern = database.prepare(`select * from ${table} limit 1`).get();
  if (!pattern) throw new Error(`Die Demo hat nichts in ${table}`);
  const columns = Object.keys(pattern);
  const marks = columns.map(() => "?").join(", ");
  const insert = database.prepare(`insert into ${table} (${columns.join(", ")}) values (${marks})`);
  for (let index = 0; index < count; index++) {
    const row = { ...pattern, id: randomUUID(), ...valuesOf(index) };
    insert.run(...columns.map((name) => row[name]));
  }
}

/** Texts of the demo's words in another order; one word in 25 is a compound that the demo does not have. */
function wordMixer(database) {
  const texts = database
    .prepare("select description as text from episodes where guid like 'demo:%'")
    .all()
    .concat(database.prepare("select content as text from blog_posts").all());
  const words = texts.flatMap(({ text }) => text.replace(/<[^>]*>/g, " ").match(letters) ?? []);
  const nouns = words.filter((word) => /^\p{Lu}\p{Ll}{3,8}$/u.test(word));
  const next = randomNumbers(1);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const word = () => (next() < 0.04 ? pick(nouns) + pick(nouns).toLowerCase() : pick(words));
  const run = (count) => Array.from({ length: count }, word).join(" ");
  const sentences = (count) => `${run(count)}.`;
  const paragraphs = (count, length) =>
    Array.from({ length: count }, () => `<p>${sentences(length)}</p>`).join("\n");
  return { sentences, paragraphs, title: () => run(3 + Math.floor(next() * 5)) };
}

/** The same numbers from 0 to 1 in each run (a linear congruential generator). */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
