import { randomUUID } from "node:crypto";
import { seeded } from "./numbers.mjs";
import { copyRows } from "./stores.mjs";

const letters = /[\p{L}\p{N}]+/gu;

/** Gives the copied episodes texts of their own, and adds posts and videos: all of mixed words of the demo. */
export async function mixTexts(store, { posts, videos }) {
  const mix = await wordMixer(store);
  await varyEpisodes(store, mix);
  const episodes = await store.rows("select id from episodes order by number desc");
  const episodeOf = (index) => episodes[(index * 2) % episodes.length].id;
  await copyRows(store, "blog_posts", "limit 1", posts, (index) => ({
    id: randomUUID(),
    title: mix.title(),
    slug: `bench-${index}`,
    excerpt: mix.sentences(25),
    content: mix.paragraphs(8, 90),
    episode_id: index % 3 ? episodeOf(index) : null,
    published: 1,
    published_at: new Date(Date.now() - index * 86_400_000).toISOString(),
  }));
  await copyRows(store, "videos", "limit 1", videos, (index) => ({
    id: randomUUID(),
    title: mix.title(),
    description: mix.sentences(60),
    episode_id: episodeOf(index),
  }));
}

const minute = 60;
const wordsPerMinute = 150;

/**
 * Gives every episode a transcript of so many minutes: two voices in turn, sentences of 5 to 20 words. Back come
 * some of the sentences.
 */
export async function addTranscripts(store, { minutes, sentences }) {
  const mix = await wordMixer(store);
  const below = seeded(2);
  const said = [];
  const episodes = await store.rows("select id from episodes where public_from is not null");
  for (const [index, { id }] of episodes.entries()) {
    const cues = ["WEBVTT\n"];
    let voice = 0;
    for (let words = 0; words < minutes * wordsPerMinute; ) {
      const length = 5 + below(16);
      const text = mix.sentences(length);
      const [from, to] = [words, words + length].map(timeOf);
      if (below(4) === 0) voice = 1 - voice;
      cues.push(`${from} --> ${to}\n<v ${voice ? "Ada" : "Bert"}>${text}\n`);
      if (length > 7 && said.length < sentences && below(100) === index % 100) said.push(text);
      words += length;
    }
    await store.run("update episodes set transcript = ? where id = ?", [cues.join("\n"), id]);
  }
  return said;
}

function timeOf(words) {
  const seconds = Math.round((words / wordsPerMinute) * minute);
  const two = (number) => String(Math.floor(number)).padStart(2, "0");
  return `${two(seconds / 3600)}:${two((seconds / minute) % 60)}:${two(seconds % minute)}.000`;
}

async function varyEpisodes(store, mix) {
  const copies = await store.rows(
    "select id, title, invention, number from episodes where guid like 'bench:%'",
  );
  for (const { id, title, invention, number } of copies) {
    const ownTitle = `${title.split(":")[0].slice(0, 30)} ${mix.title()} (${number})`;
    const summary = mix.sentences(30);
    const text = `<p>${summary}</p>${mix.paragraphs(4, 55)}`;
    const searched = `${ownTitle} ${invention} ${text.replace(/<[^>]*>/g, " ")}`.toLowerCase();
    await store.run(
      "update episodes set title = ?, description = ?, summary = ?, search_text = ? where id = ?",
      [ownTitle, text, summary, searched, id],
    );
  }
}

/** Texts of the demo's words in another order; one word in 25 is a compound that the demo does not have. */
async function wordMixer(store) {
  const texts = await store.rows(
    `select description as text from episodes where guid like 'demo:%'
     union all select content as text from blog_posts`,
  );
  const words = texts.flatMap(({ text }) => text.replace(/<[^>]*>/g, " ").match(letters) ?? []);
  const nouns = words.filter((word) => /^\p{Lu}\p{Ll}{3,8}$/u.test(word));
  const below = seeded(1);
  const pick = (list) => list[below(list.length)];
  const word = () => (below(25) === 0 ? pick(nouns) + pick(nouns).toLowerCase() : pick(words));
  const run = (count) => Array.from({ length: count }, word).join(" ");
  const sentences = (count) => `${run(count)}.`;
  const paragraphs = (count, length) =>
    Array.from({ length: count }, () => `<p>${sentences(length)}</p>`).join("\n");
  return { sentences, paragraphs, title: () => run(3 + below(5)) };
}
