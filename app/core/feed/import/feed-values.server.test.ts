import { expect, test } from "vitest";
import { fingerprintsOf, mergeFields } from "./feed-values.server";

type Values = { title: string; url: string; bytes: number | null; persons: object[] };

const before: Values = { title: "A", url: "a.mp3", bytes: 1, persons: [] };
const groups = [["url", "bytes"]] as const;

function merge(own: Partial<Values>, incoming: Partial<Values>, given: { taken?: string } = {}) {
  return mergeFields<Values>({
    own: { ...before, ...own },
    incoming,
    last: fingerprintsOf(before),
    isOperators: true,
    groups,
    isTaken: (name) => name === given.taken,
  });
}

test.each<[string, Partial<Values>, Partial<Values>, string[], string[]]>([
  ["nothing changed", {}, before, [], []],
  ["the feed changed it", {}, { ...before, title: "B" }, ["title"], []],
  ["the operator changed it", { title: "B" }, before, [], []],
  ["both changed it to the same", { title: "B" }, { ...before, title: "B" }, [], []],
  ["both changed it", { title: "B" }, { ...before, title: "C" }, [], ["title"]],
  ["the feed says nothing of it", { title: "B" }, {}, [], []],
  ["the feed has another file", {}, { url: "b.mp3", bytes: 2 }, ["url", "bytes"], []],
  ["the file is of the same length", {}, { url: "b.mp3", bytes: 1 }, ["url"], []],
  ["both have another file", { url: "c.mp3" }, { url: "b.mp3", bytes: 2 }, [], ["url"]],
])("%s", (_what, own, incoming, taken, conflicts) => {
  expect(merge(own, incoming)).toEqual({ taken, conflicts });
});

test("what both changed comes where that was decided, with what belongs to it", () => {
  const incoming = { title: "C", url: "b.mp3", bytes: 2 };
  expect(merge({ title: "B", url: "c.mp3" }, incoming, { taken: "url" })).toEqual({
    taken: ["url", "bytes"],
    conflicts: ["title"],
  });
});

test("what was never kept is the operator's, or nobody's", () => {
  const given = { own: before, incoming: { title: "B" }, last: null, groups, isTaken: () => false };
  expect(mergeFields({ ...given, isOperators: true })).toEqual({ taken: [], conflicts: [] });
  expect(mergeFields({ ...given, isOperators: false })).toEqual({
    taken: ["title"],
    conflicts: [],
  });
});

test("long values are told apart, and the order of names makes no difference", () => {
  const long = (end: string) => fingerprintsOf({ text: `${"a".repeat(5000)}${end}` }).text ?? "";
  expect(long("b")).not.toBe(long("c"));
  expect(long("b").length).toBeLessThan(60);
  const person = fingerprintsOf({ persons: [{ name: "Ada", role: "host" }] });
  expect(fingerprintsOf({ persons: [{ role: "host", name: "Ada" }] })).toEqual(person);
});
