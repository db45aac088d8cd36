import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askOperation, listed, Missing } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { putPost } from "../../../tests/fixtures/stored-posts";
import { photo } from "../../../tests/fixtures/uploads";
import { movableClock, testServices } from "../../../tests/sites";
import { maxFileBytes } from "./uploads/receive-file.server";

onBothDatabases("the library for programs", (database) => {
  async function open() {
    const clock = movableClock("2026-11-21T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const send = (name: string, pieces: Iterable<Buffer>) => {
      const content = (async function* () {
        yield* pieces;
      })();
      return askOperation(services, "admin.media.upload", {}, { file: { name, content } });
    };
    return { services, send };
  }

  test("takes a file, describes it, and deletes it once nobody uses it", async () => {
    const { services, send } = await open();
    const sent = await send("Größe.JPG", [await photo(60, 30)]);
    expect(sent).toMatchObject({ kind: "image", title: "Größe", width: 60, isKnown: false });
    expect(sent.url).toBe(`https://podcast.example${sent.address}`);
    const { id } = sent;
    expect(await listed(services, "admin.media.list", { text: "größe" })).toMatchObject([{ id }]);
    const alt = "Ein Rad";
    await askOperation(services, "admin.media.change", { id, alt });
    expect(await askOperation(services, "admin.media.get", { id })).toMatchObject({ alt });
    const contributor = {
      id: "c",
      name: "C",
      email: "c@example.org",
      role: "contributor",
    } as const;
    const own = await askOperation(services, "admin.media.list", {}, { operator: contributor });
    expect(own.items).toEqual([]);

    await putPost(services, { imageUrl: String(sent.address) });
    const remove = () => askOperation(services, "admin.media.delete", { id });
    await expect(remove()).rejects.toMatchObject({ problem: "conflict" });
    await services.db.deleteFrom("blog_posts").execute();
    expect(await remove()).toEqual({ id });
    await expect(remove()).rejects.toThrow(Missing);
  });

  test("keeps nothing of a file that it does not take", async () => {
    const { services, send } = await open();
    const mebibyte = Buffer.alloc(2 ** 20);
    const endless = (function* () {
      for (let bytes = 0; bytes <= maxFileBytes; bytes += mebibyte.length) yield mebibyte;
    })();
    for (const pieces of [[], [Buffer.from("<!doctype html>")], endless])
      await expect(send("a.mp3", pieces)).rejects.toMatchObject({
        problem: "invalid-input",
        details: { errors: { file: expect.any(String) } },
      });
    expect(await readdir(join(services.env.DATA_DIR, "uploads"))).toEqual([]);
  });
});
