import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const moment = "2026-01-01T00:00:00.000Z";

/** Fills a SQLite file with active subscribers and one draft for them, sent without a limit; gives its id. */
export function fillSubscribers(file, total) {
  const database = new DatabaseSync(file);
  const id = randomUUID();
  database.exec("begin");
  const insert = database.prepare(
    `insert into newsletter_subscribers (id, email, email_key, status, confirmed_at, created_at, updated_at)
     values (?, ?, ?, 'active', ?, ?, ?)`,
  );
  for (let number = 0; number < total; number++) {
    const email = `leser-${number}@example.org`;
    insert.run(randomUUID(), email, email, moment, moment, moment);
  }
  database
    .prepare(
      `insert into newsletter_campaigns (id, subject, preview_text, content, status, sending, archived, recipients,
         created_at, updated_at)
       values (?, 'Neue Folge: die Schreibmaschine', 'Wer war es wirklich?', ?, 'draft', 'none', 1, 0, ?, ?)`,
    )
    .run(
      id,
      "<p>Wer hat sie erfunden? Drei Namen, und keiner stimmt.</p>".repeat(40),
      moment,
      moment,
    );
  database.exec("update newsletter_settings set mails_per_minute = 0");
  database.exec("commit");
  database.close();
  return id;
}
