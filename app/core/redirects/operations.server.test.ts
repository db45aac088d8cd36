import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { askOperation, listed, Missing } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { findRedirect } from "./redirects.server";

onBothDatabases("redirects for programs", (database) => {
  test("are added, changed and deleted, as in the area", async () => {
    const clock = movableClock("2026-11-21T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const add = (path: string, target: string) =>
      askOperation(services, "admin.redirects.add", { path, target });
    const { id } = await add("https://alt.example/Über-uns/?p=1", "/about");
    expect(await listed(services, "admin.redirects.list")).toEqual([
      { id, path: "/über-uns?p=1", target: "/about" },
    ]);
    const errors = (errors: object) =>
      expect.objectContaining({ problem: "invalid-input", details: { errors } });
    await expect(add("/über-uns?p=1", "/")).rejects.toEqual(
      errors({ path: expect.stringContaining("schon weiter") }),
    );
    await expect(add("/neu", "javascript:alert(1)")).rejects.toEqual(
      errors({ target: expect.stringContaining("keine Adresse") }),
    );
    const changed = await askOperation(services, "admin.redirects.change", { id, path: "/wir" });
    expect(changed).toMatchObject({ path: "/wir", target: "/about" });
    const way = await findRedirect(services.db, new URL("https://podcast.example/wir/"));
    expect(way).toBe("/about");
    await expect(askOperation(services, "admin.redirects.get", { id })).rejects.toThrow(Missing);
    await askOperation(services, "admin.redirects.delete", { id: changed.id });
    expect(await listed(services, "admin.redirects.list")).toEqual([]);
    await expect(askOperation(services, "admin.redirects.get", { id: "AA" })).rejects.toThrow(
      Missing,
    );
  });

  test("move in as a list or a file, and chains among them are resolved", async () => {
    const clock = movableClock("2026-11-21T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const send = async (input: object, text?: string) => {
      const file =
        text === undefined
          ? {}
          : { file: { name: "alt.csv", content: Readable.from([Buffer.from(text)]) } };
      const { rows } = await askOperation(services, "admin.redirects.addList", input, file);
      return (rows as { line: number; outcome: string }[]).map(
        ({ line, outcome }) => `${line} ${outcome}`,
      );
    };
    const rows = [
      { path: "/a", target: "/b" },
      { path: "/b", target: "/about" },
      { path: "/episodes", target: "/" },
      { path: "/c", target: "/d" },
      { path: "/d", target: "/c" },
      { path: "/a", target: "/" },
    ];
    const all = ["1 added", "2 added", "3 invalid", "4 added", "5 invalid", "6 known"];
    expect(await send({ rows, dryRun: true })).toEqual(all);
    expect(await listed(services, "admin.redirects.list")).toEqual([]);
    expect(await send({ rows })).toEqual(all);
    expect(await findRedirect(services.db, new URL("https://podcast.example/a"))).toBe("/about");
    expect(await send({}, "path;target\n/e;/about\n/a;/x\n;/x\n")).toEqual([
      "2 added",
      "3 known",
      "4 invalid",
    ]);
    expect(await listed(services, "admin.redirects.list")).toHaveLength(4);
    for (const wrong of ["/e;/about", "path\n/e", `path;target\n${"/e;/\n".repeat(501)}`])
      await expect(send({}, wrong)).rejects.toMatchObject({
        details: { errors: { file: expect.any(String) } },
      });
    await expect(send({})).rejects.toMatchObject({
      details: { errors: { rows: expect.any(String) } },
    });
  });
});
