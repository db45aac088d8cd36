import { sql } from "kysely";
import { expect, test } from "vitest";
import { submitComment } from "~/core/comments/submit-comment.server";
import { submitContact } from "~/core/contact/submit-contact.server";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { rateEpisode } from "~/core/ratings/ratings.server";
import { onBothDatabases } from "./databases";
import type { LimitedForm } from "./room-fixture";
import { roomFixtures } from "./room-fixtures";
import { movableClock, testServices } from "./sites";

const ownVisitor = { address: "198.51.100.7", userAgent: "Test", refusesCounting: false };
const guard = { website: "", elapsed: "9000" };
const ada = { ...guard, name: "Ada", email: "ada@example.org" };

const forms: Record<string, LimitedForm> = {
  contact: {
    column: "messages.created_at",
    max: 5,
    send: async (services, visitor, times) => {
      const message = { ...ada, subject: "Zur Rechenmaschine", message: `Nachricht ${times}` };
      return (await submitContact(services, visitor, message)).status;
    },
    kept: 200,
  },
  comment: {
    column: "comments.created_at",
    max: 5,
    send: async (services, visitor, times) => {
      const comment = { ...ada, episodeId: "a", content: `Kommentar ${times}` };
      return (await submitComment(services, visitor, comment)).status;
    },
    kept: 200,
  },
  rating: {
    column: "ratings.created_at",
    max: 20,
    send: async (services, visitor, times) => {
      const session = String(times).padStart(32, "0");
      const fields = { episodeId: "a", rating: "4", session };
      return (await rateEpisode(services, visitor, fields)).status;
    },
    kept: 200,
  },
  ...Object.assign({}, ...roomFixtures.map(({ forms }) => forms)),
};

onBothDatabases("a try that the database refused", (database) => {
  test.each(Object.entries(forms))("uses up no limit of %s", async (_name, form) => {
    const clock = movableClock("2026-11-21T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const { db } = services;
    const episode = { id: "a", title: "A", invention: "", description: "", duration: "1:00" };
    await db
      .transaction()
      .execute((trx) => importEpisode(trx, { ...episode, date: "2026-11-20" }, clock.now()));
    const [table = "", column = ""] = form.column.split(".");
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(
        db,
      );
    const sendAll = async (first: number, count: number) => {
      const answers = [];
      for (let times = first; times < first + count; times++)
        answers.push(await form.send(services, ownVisitor, times).catch(() => "thrown"));
      return new Set(answers);
    };

    await rename(column, "gone");
    expect(await sendAll(0, 2 * form.max)).not.toContain(form.kept);
    await rename("gone", column);
    expect(await sendAll(100, form.max)).toEqual(new Set([form.kept]));
    expect(await sendAll(200, 1)).not.toContain(form.kept);
  });
});
