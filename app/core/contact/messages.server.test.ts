import { expect, test } from "vitest";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { submitForm } from "../../../tests/submit-form";
import { doneText } from "./messages.schema";
import {
  countMessages,
  countNewMessages,
  fileMessage,
  listMessages,
  readMessage,
  setMessageStatus,
} from "./messages.server";
import { buttons } from "./operations.server";
import { createMessage } from "./submit-contact.server";

const mila = { id: "mila", name: "Mila", email: "mila@example.org" };
const ada = { name: "Ada", email: "ada@example.org", subject: "Rechnen", message: "Zur Folge" };

onBothDatabases("messages", (database) => {
  const open = () =>
    testServices(database(), {
      directory: database.directory(),
      clock: movableClock("2026-11-21T10:00:00Z"),
    });

  async function write({ db }: Services, values: Partial<typeof ada> = {}, minute = 0) {
    const now = new Date(Date.UTC(2026, 10, 21, 9, minute));
    return db
      .transaction()
      .execute((trx) => createMessage(trx, { ...ada, suspicion: null, ...values }, now));
  }

  const events = (services: Services) =>
    services.db
      .selectFrom("audit_log")
      .select(["action", "subject_id", "subject_title", "detail"])
      .execute();

  test("are listed the newest first, by where they lie, with their beginning", async () => {
    const services = await open();
    const old = await write(services, { message: `Erste Zeile\n\n${"Wort ".repeat(100)}` });
    const recent = await write(services, {}, 1);
    const { messages, counts, total } = await listMessages(services.db);
    expect(messages.map(({ id }) => id)).toEqual([recent, old]);
    expect(messages[1]?.excerpt).toMatch(/^Erste Zeile Wort .{100,150}…$/);
    expect(counts).toEqual({ new: 2, read: 0, archived: 0 });
    expect(total).toBe(2);
    expect(await countNewMessages(services.db)).toBe(2);
    expect((await listMessages(services.db, { status: "archived" })).messages).toEqual([]);
  });

  test("come in pages; a page beyond the end is the last one", async () => {
    const services = await open();
    for (let minute = 0; minute < 5; minute++) await write(services, {}, minute);
    const page = await listMessages(services.db, { page: 9, size: 2 });
    expect(page).toMatchObject({ page: 3, pages: 3, total: 5 });
    expect(page.messages).toHaveLength(1);
  });

  test.each(["äpfel", "ADA@EXAMPLE", "Straße", "100 %", "_"])(
    "are found by %s in any of their texts",
    async (query) => {
      const services = await open();
      await write(services, { message: "Über Äpfel an der Straße, 100 % wahr_lich" });
      await write(services, { name: "Bela", email: "b@example.org", message: "Nichts davon" }, 1);
      const { messages } = await listMessages(services.db, { query });
      expect(messages.map(({ name }) => name)).toEqual(["Ada"]);
    },
  );

  test("count as read once they were opened, and only then", async () => {
    const services = await open();
    const id = await write(services);
    expect(await setMessageStatus(services.db, id, { from: "new", to: "read" })).toBe(true);
    await fileMessage(services, mila, { id, verb: "archive" });
    expect(await setMessageStatus(services.db, id, { from: "new", to: "read" })).toBe(false);
    expect(await readMessage(services.db, id)).toMatchObject({ ...ada, status: "archived" });
  });

  test("are archived, brought back and deleted, and the log knows, though not whose a deleted one was", async () => {
    const services = await open();
    const id = await write(services);
    for (const [verb, message] of [
      ["archive", "Die Nachricht liegt jetzt im Archiv."],
      ["restore", "Die Nachricht liegt wieder bei den gelesenen."],
      ["unread", "Die Nachricht gilt wieder als neu."],
      ["delete", "Die Nachricht ist gelöscht."],
    ] as const) {
      // Audit events name the message's sender as long as it exists.
      for (const event of await events(services))
        expect(event).toMatchObject({ subject_title: "Rechnen", detail: "von Ada" });
      expect(await fileMessage(services, mila, { id, verb })).toBe(true);
      expect(doneText(verb)).toBe(message);
    }
    expect(await events(services)).toEqual(
      ["message.archive", "message.restore", "message.delete"].map((action) => ({
        action,
        subject_id: id,
        subject_title: null,
        detail: null,
      })),
    );
    expect(await countMessages(services.db)).toEqual({ new: 0, read: 0, archived: 0 });
    expect(await submitForm(services, mila, buttons.delete, {}, { id })).toMatchObject({
      status: 404,
      message: "Diese Nachricht wurde schon gelöscht.",
    });
  });

  test("that the database does not give or take say so", async () => {
    const services = await open();
    const id = await write(services);
    await services.db.schema.alterTable("messages").renameTo("messages_away").execute();
    await expect(listMessages(services.db)).rejects.toThrow("Failed to fetch messages");
    expect(await submitForm(services, mila, buttons.delete, {}, { id })).toMatchObject({
      status: 503,
      message: "Nachricht konnte nicht gelöscht werden",
    });
  });
});
