import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const day = 24 * 60 * 60 * 1000;

/** Copies the playable demo episodes until `total` are published, the newest of them today, one a day. */
export function fillArchive(file, total) {
  const database = new DatabaseSync(file);
  const patterns = database
    .prepare("select * from episodes where audio_url like '/media/%' order by number")
    .all();
  if (patterns.length === 0) throw new Error("Die Demo hat keine Episode mit Ton");
  const [first] = patterns;
  const columns = Object.keys(first);
  const marks = columns.map(() => "?").join(", ");
  const insert = database.prepare(`insert into episodes (${columns.join(", ")}) values (${marks})`);
  database.exec("begin");
  database.exec("delete from episodes where date > date('now')");
  const { published } = database.prepare("select count(*) as published from episodes").get();
  for (let index = 0; index < total - published; index++) {
    const row = { ...patterns[index % patterns.length], ...identity(index, total) };
    row.title = `${row.title} (${row.number})`;
    insert.run(...columns.map((name) => row[name]));
  }
  database.exec("commit");
  database.close();
}

/** Adds the row of a file that lies in the media folder already. */
export function addMediaFile(file, { path, mime, bytes }) {
  const database = new DatabaseSync(file);
  const pattern = database.prepare("select * from media_files where kind = 'audio' limit 1").get();
  if (!pattern) throw new Error("Die Demo hat keine Audiodatei");
  const id = randomUUID();
  const row = { ...pattern, id, path, mime, bytes, sha256: id.replaceAll("-", "").repeat(2) };
  row.episode_id = null;
  const columns = Object.keys(row);
  const marks = columns.map(() => "?").join(", ");
  database
    .prepare(`insert into media_files (${columns.join(", ")}) values (${marks})`)
    .run(...columns.map((name) => row[name]));
  database.close();
}

function identity(index, total) {
  const published = new Date(Date.now() - (index + 1) * day);
  const id = randomUUID();
  return {
    id,
    guid: `bench:${id}`,
    number: total - index,
    date: published.toISOString().slice(0, 10),
    published_at: published.toISOString(),
  };
}
