import { randomUUID } from "node:crypto";
import { insertRows } from "./stores.mjs";

const created_at = "2026-01-01T00:00:00.000Z";
const updated_at = created_at;

/** Adds active subscribers and one draft for them, sent without a limit; gives its id and version. */
export async function fillSubscribers(store, total) {
  const subscribers = Array.from({ length: total }, (_, number) => {
    const email = `leser-${number}@example.org`;
    const moments = { confirmed_at: created_at, created_at, updated_at };
    return { id: randomUUID(), email, email_key: email, status: "active", ...moments };
  });
  await insertRows(store, "newsletter_subscribers", subscribers);
  const id = randomUUID();
  const content = "<p>Wer hat sie erfunden? Drei Namen, und keiner stimmt.</p>".repeat(40);
  await insertRows(store, "newsletter_campaigns", [
    {
      ...{ id, subject: "Neue Folge: die Schreibmaschine", preview_text: "Wer war es wirklich?" },
      ...{ content, status: "draft", sending: "none", archived: 1, recipients: 0 },
      ...{ created_at, updated_at },
    },
  ]);
  await store.run("update newsletter_settings set mails_per_minute = 0");
  return { id, version: updated_at };
}
