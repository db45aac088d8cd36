import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const minute = 60 * 1000;

/** Adds approved comments to the newest episode, a minute apart, until it has `total`; gives its id. */
export function fillComments(file, total) {
  const database = new DatabaseSync(file);
  const { id: episode } = database
    .prepare("select id from episodes where date <= date('now') order by date desc limit 1")
    .get();
  const insert = database.prepare(
    "insert into comments (id, episode_id, name, content, status, created_at) values (?, ?, ?, ?, 'approved', ?)",
  );
  database.exec("begin");
  for (let number = 0; number < total; number++) {
    const moment = new Date(Date.now() - (number + 1) * minute).toISOString();
    const words = `Kommentar Nummer ${number}: Daran hatte ich nie gedacht. `.repeat(
      1 + (number % 5),
    );
    insert.run(randomUUID(), episode, `Beispiel ${number}`, words, moment);
  }
  database.exec("commit");
  database.close();
  return episode;
}
