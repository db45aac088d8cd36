import { expect, test } from "vitest";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, readableLog, testServices } from "../../tests/sites";
import { warnOfClock } from "./clock.server";

onBothDatabases("a clock that went back", (database) => {
  test("is told in one line, and a second's difference is not", async () => {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const { log, lines } = readableLog();
    const made = await testServices(database(), { directory: database.directory(), clock });
    const services = { ...made, log };
    await warnOfClock(services);
    await services.db
      .insertInto("audit_log")
      .values({
        id: "1",
        operator_id: null,
        operator_name: "Ada",
        action: "show.update",
        subject_kind: null,
        subject_id: null,
        subject_title: null,
        detail: null,
        created_at: "2026-11-20T10:00:30Z",
      })
      .execute();
    await warnOfClock(services);
    expect(lines).toEqual([]);
    clock.moveTo("2026-11-19T10:00:30Z");
    await warnOfClock(services);
    expect(lines).toMatchObject([{ level: 40, seconds: 86_400 }]);
  });
});
