import { expect, test } from "vitest";
import { askOperation, listed, Missing } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { createMessage } from "./submit-contact.server";

onBothDatabases("messages for programs", (database) => {
  test("are read, filed and deleted, as in the area", async () => {
    const clock = movableClock("2026-11-21T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const id = await services.db.transaction().execute((trx) => {
      const from = { name: "Ada", email: "ada@example.org", suspicion: null };
      return createMessage(trx, { ...from, subject: "Frage", message: "Wann?" }, clock.now());
    });
    expect(await listed(services, "admin.messages.list", { text: "ada" })).toMatchObject([
      { id, status: "new", excerpt: "Wann?" },
    ]);
    expect(await askOperation(services, "admin.messages.get", { id })).toMatchObject({
      message: "Wann?",
      status: "new",
    });
    for (const status of ["read", "read", "archived", "read", "new"])
      expect(await askOperation(services, "admin.messages.file", { id, status })).toMatchObject({
        status,
      });
    expect(await askOperation(services, "admin.messages.delete", { id })).toEqual({ id });
    await expect(askOperation(services, "admin.messages.get", { id })).rejects.toThrow(Missing);
    const events = await services.db.selectFrom("audit_log").select("action").execute();
    expect(events.map(({ action }) => action)).toEqual([
      "message.archive",
      "message.restore",
      "message.delete",
    ]);
  });
});
