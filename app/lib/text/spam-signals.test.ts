import { expect, test } from "vitest";
import { countLinks, suspicionOf } from "./spam-signals";

const human = { website: "", elapsed: "24000" };

test("a text typed by somebody raises none", () => {
  expect(suspicionOf(human, "Schöne Folge! Quelle: https://example.org/a")).toBeNull();
});

test("a form sent without scripts tells no time and raises none", () => {
  expect(suspicionOf({ website: "", elapsed: "" }, "Schöne Folge!")).toBeNull();
});

test.each([
  [{ website: "http://spam.example", elapsed: "24000" }, "unsichtbares Feld ausgefüllt"],
  [{ website: "", elapsed: "2999" }, "schneller abgeschickt, als man tippt"],
])("%o", (guarded, reason) => {
  expect(suspicionOf(guarded, "Hallo")).toBe(reason);
});

test("three links are too many", () => {
  const links = "https://a.example http://b.example www.c.example";
  expect(countLinks(links)).toBe(3);
  expect(suspicionOf(human, links)).toBe("mehr als 2 Links");
});

test("all reasons are named", () => {
  const links = "https://a https://b https://c";
  expect(suspicionOf({ website: "x", elapsed: "1" }, links)?.split(", ")).toHaveLength(4);
});
