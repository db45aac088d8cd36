import { expect, test, vi } from "vitest";
import { onBothDatabases } from "../../../../tests/databases";
import { movableClock, testServices } from "../../../../tests/sites";
import { draftFirstOperator, saveFirstOperator } from "./first-operator.server";
import { listOperators } from "./operators.server";

onBothDatabases("the first operator", (database) => {
  test("is stored once, and only with a password that was told", async () => {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const draft = await draftFirstOperator(services);
    if (!draft) throw new Error("there is one");
    const cutOff = () => {
      throw new Error("killed");
    };
    await expect(saveFirstOperator(services, draft, cutOff)).rejects.toThrow("killed");
    expect(await listOperators(services.db)).toEqual([]);
    const tell = vi.fn();
    const saves = [1, 2].map(() => saveFirstOperator(services, draft, tell));
    expect((await Promise.all(saves)).sort()).toEqual([false, true]);
    expect(tell.mock.calls).toEqual([
      [{ email: "admin@localhost", password: expect.stringMatching(/^.{16}$/) }],
    ]);
    expect(await listOperators(services.db)).toHaveLength(1);
    expect(await draftFirstOperator(services)).toBeNull();
  });
});
