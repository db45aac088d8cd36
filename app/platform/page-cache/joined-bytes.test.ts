import { expect, test } from "vitest";
import { joinedBytes } from "./seal-page.server";

test("texts and bytes stand one after another", () => {
  const bytes = joinedBytes(["Käse „", Buffer.from([0x41, 0x00]), "“ 🧀", ""]);
  expect(bytes).toEqual(Buffer.from("Käse „A\0“ 🧀"));
});

test("what was joined stays when the next is joined", () => {
  const first = joinedBytes(["eins"]);
  joinedBytes(["zwei"]);
  expect(first.toString()).toBe("eins");
});

test("a text beyond the room that is kept is whole", () => {
  const long = "€".repeat(1024 * 1024);
  expect(joinedBytes(["a", long, "z"]).toString()).toBe(`a${long}z`);
});

test("half a surrogate pair becomes a sign of its own", () => {
  expect(joinedBytes(["\ud800x"])).toEqual(Buffer.from("\ud800x"));
});
