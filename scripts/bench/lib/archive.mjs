import { randomUUID } from "node:crypto";
import { mixTexts } from "./archive-texts.mjs";
import { copyRows, insertRows } from "./stores.mjs";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Fills the demo up: published episodes, the newest of them today, one a day; comments on it, posts and videos. */
export async function fillArchive(store, { episodes, comments, posts, videos }) {
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
      ...{ id, guid: `bench:${id}`, number, title: `${title} (${number})` },
      ...{ date: moment.slice(0, 10), published_at: moment },
    };
  });
}
