import { expect, test } from "vitest";
import { runIsolated } from "./isolated.server";

const run = (body: string) =>
  runIsolated({ library: "music-metadata", body, input: { text: "Text" }, timeout: 20_000 });

test("what the program returns comes back", async () => {
  expect(await run("return { said: input.text };")).toEqual({ said: "Text" });
});

test("a program that fails is told with its words", async () => {
  await expect(run('throw new Error("kaputt");')).rejects.toThrow("kaputt");
});

test("a program that tells more than the server wants to hold is ended", async () => {
  await expect(run('return "x".repeat(24_000_000);')).rejects.toThrow("wrote more than");
});
