import { expect, test } from "vitest";
import { seedDemo } from "~/demo/seed-demo.server";
import { recordEvent } from "~/platform/events.server";
import { namesInPath, operationTable } from "~/platform/operations/operation-table.server";
import { rooms } from "~/rooms";
import { askOperation, Missing } from "../../tests/ask-operation";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, testServices } from "../../tests/sites";

onBothDatabases("operations for who works on the show", (database) => {
  async function open() {
    const clock = movableClock("2026-11-21T10:00:00Z");
    return testServices(database(), { directory: database.directory(), clock });
  }

  test("answer as their schemas say, lists and single ones", async () => {
    const services = await open();
    await seedDemo(services);
    const reads = (await operationTable(services)).operations.filter(
      ({ method, name }) => method === "GET" && name.startsWith("admin."),
    );
    const lists = reads.filter(({ path, input }) => {
      return namesInPath({ path }).length === 0 && input.safeParse({}).success;
    });
    expect(lists.length).toBeGreaterThan(8);
    const found = new Set<string>();
    for (const { name, path } of lists) {
      const { items } = await askOperation(services, name);
      const single = reads.find((read) => read.path === `${path}/{id}`);
      const [first] = Array.isArray(items) ? items : [];
      if (!single || !first) continue;
      expect(await askOperation(services, single.name, { id: first.id })).toMatchObject({
        id: first.id,
      });
      found.add(single.name);
    }
    expect(found).toContain("admin.comments.get");
    const [episode] = await services.db.selectFrom("episodes").select("id").execute();
    const figures = await askOperation(services, "admin.figures.episode", { id: episode?.id });
    expect(figures).toMatchObject({ totals: [{ days: null }, { days: 7 }, {}, {}, {}] });
  });

  test("answer whatever somebody looks for, and never fail", async () => {
    const services = await open();
    const reads = (await operationTable(services)).operations.filter(
      ({ method, name }) => method === "GET" && name.startsWith("admin."),
    );
    const odd = [
      "\0",
      "%",
      "_",
      "\\",
      "'",
      "\ud800",
      "x".repeat(100),
      "💥",
      "AA",
      "-1",
      "2026-13-99",
    ];
    for (const { name, input } of reads)
      for (const field of Object.keys(input.shape))
        for (const value of odd) {
          const given = { id: "none", version: "2026-01-01T00:00:00.000Z", [field]: value };
          const named = Object.entries(given).filter(([each]) => each in input.shape);
          const asked = Object.fromEntries(named);
          if (!input.safeParse(asked).success) continue;
          const answer: unknown = await askOperation(services, name, asked).catch((error) => error);
          if (!(answer instanceof Error) || answer instanceof Missing) continue;
          expect(answer.name, `${name} ${field} ${value} ${answer}`).toBe("OperationError");
        }
  });

  test("let a failed job run again, or forget it", async () => {
    const services = await open();
    const { db, clock } = services;
    for (const at of [1, 2])
      await recordEvent(db, { type: "test", subject: { kind: "test", id: `${at}` } }, clock.now());
    const failed = { status: "failed", finished_at: "2026-11-21T10:00:00.000Z" } as const;
    await db.updateTable("jobs").set(failed).execute();
    const [{ id: a = "" } = {}, { id: b = "" } = {}] = await db
      .selectFrom("jobs")
      .select("id")
      .execute();
    expect(await askOperation(services, "admin.health.get")).toMatchObject({
      isReady: true,
      jobs: { failed: 2 },
    });
    await askOperation(services, "admin.jobs.retry", { id: a });
    await askOperation(services, "admin.jobs.discard", { id: b });
    const again = askOperation(services, "admin.jobs.retry", { id: a });
    await expect(again).rejects.toThrow(Missing);
    expect(await askOperation(services, "admin.jobs.list")).toEqual({ items: [], total: 0 });
  });
});

test("each event tells of something that an operation shows", async () => {
  const names = new Set((await operationTable({ rooms })).operations.map(({ name }) => name));
  const irregular: Record<string, string> = { person: "people", media: "media" };
  const kinds = rooms.all
    .flatMap(({ events = {} }) => Object.keys(events))
    .map((type) => type.split(".")[0] ?? "");
  const ofWings = ["subscriber", "campaign"].filter((kind) => kinds.includes(kind));
  const shown = ["comment", "message", "media", ...ofWings];
  expect(kinds).toEqual(expect.arrayContaining(shown));
  for (const kind of shown)
    expect(names, kind).toContain(`admin.${irregular[kind] ?? `${kind}s`}.get`);
});
