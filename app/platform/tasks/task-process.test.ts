import { expect, test } from "vitest";
import { photo } from "../../../tests/fixtures/uploads";
import { processTasks } from "./task-process.server";

const tasks = processTasks<typeof import("~/core/media/process-tasks.server")>();
const timeout = 20_000;

test("what a task returns comes back, as JSON or as bytes", async () => {
  const input = await photo(30, 20, "png");
  const facts = { format: "png", width: 30, height: 20 };
  expect(await tasks.run("pictureFacts", { timeout, input })).toMatchObject(facts);
  const raster = { side: 10, format: "png", colours: 4 } as const;
  const bytes = await tasks.runForBytes("rasterise", { timeout, input }, raster);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
});

test("a task that fails is told with its words", async () => {
  const failed = tasks.run("pictureFacts", { timeout, input: "kaputt" });
  await expect(failed).rejects.toThrow(/^Input buffer contains unsupported image format$/);
});

test("a task that tells more than the server wants to hold is ended", async () => {
  const limits = { timeout, maxBytes: 20, input: await photo(30, 20) };
  await expect(tasks.run("pictureFacts", limits)).rejects.toThrow("wrote more than 20 bytes");
});

test("a task that takes longer than it may is ended", async () => {
  const input = await photo(30, 20);
  await expect(tasks.run("pictureFacts", { timeout: 1, input })).rejects.toThrow("ended with null");
});
