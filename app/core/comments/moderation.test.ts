import { describe, expect, test } from "vitest";
import { commandOf } from "./admin/moderation-keys";
import { commentLists, seenPattern, seenText } from "./moderation.schema";
import { moderationMessage, parseSeen, undoOf } from "./moderation-form";

const key = (name: string, held = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe("keys on a comment", () => {
  test.each([
    ["a", { kind: "verb", verb: "approve" }],
    ["R", { kind: "verb", verb: "reject" }],
    ["Delete", { kind: "verb", verb: "delete" }],
    ["ArrowDown", { kind: "move", by: 1 }],
    ["k", { kind: "move", by: -1 }],
    ["x", { kind: "select" }],
    ["w", { kind: "reply" }],
  ])("%s", (name, command) => expect(commandOf(key(name))).toEqual(command));

  test.each([
    ["b", {}],
    ["Enter", {}],
    ["a", { ctrlKey: true }],
    ["r", { metaKey: true }],
    ["j", { altKey: true }],
  ])("%s with %j does nothing", (name, held) => expect(commandOf(key(name, held))).toBeNull());
});

describe("the messages of the moderation", () => {
  const ada = { name: "Ada" };
  test.each([
    ["approve", [ada], [], "Kommentar von „Ada“ freigegeben."],
    ["delete", [ada, ada], [], "2 Kommentare gelöscht."],
    ["reject", [], ["approved"], "Dieser Kommentar wurde schon freigegeben."],
    ["approve", [], ["rejected"], "Dieser Kommentar wurde schon abgelehnt."],
    ["approve", [], [null], "Dieser Kommentar wurde schon gelöscht."],
    ["approve", [], ["pending"], "Dieser Kommentar wurde schon zurückgestellt."],
    [
      "approve",
      [ada],
      [null, "rejected"],
      "Kommentar von „Ada“ freigegeben. 2 Kommentare waren schon entschieden.",
    ],
  ] as const)("%s %j, %j missed", (verb, changed, missed, message) => {
    expect(moderationMessage(verb, changed, missed)).toBe(message);
  });
});

describe("a form of the moderation", () => {
  test("carries comments as they were seen", () => {
    const seen = [
      { id: "a-1", status: "pending" as const },
      { id: "b_2", status: "approved" as const },
    ];
    expect(seenText(seen)).toMatch(new RegExp(`^(?:${seenPattern})$`));
    expect(parseSeen(seenText(seen))).toEqual(seen);
  });

  test.each([
    "",
    "a",
    "a:",
    ":pending",
    "a:gone",
    "a:pending,",
    "a b:pending",
    "x:pending,".repeat(200),
  ])("with %.20j is refused", (text) =>
    expect(text).not.toMatch(new RegExp(`^(?:${seenPattern})$`)),
  );

  test("can be taken back where all comments stood alike", () => {
    const pending = [{ id: "a", status: "pending" as const }];
    const approved = [{ id: "b", status: "approved" as const }];
    expect(undoOf("approve", pending, ["a"])).toEqual({ verb: "reopen", comments: "a:approved" });
    expect(undoOf("reject", approved, ["b"])).toEqual({ verb: "approve", comments: "b:rejected" });
    expect(undoOf("reopen", approved, ["b"])).toEqual({ verb: "approve", comments: "b:pending" });
    expect(undoOf("delete", pending, ["trash"])).toEqual({ verb: "restore", comments: "trash" });
    expect(undoOf("approve", [...pending, ...approved], ["a"])).toBeNull();
    expect(undoOf("approve", pending, [])).toBeNull();
  });
});

test("the lists of the moderation have addresses", () => {
  expect(commentLists.address("pending")).toBe("/admin/comments");
  expect(commentLists.address("all", "a&b", 2)).toBe("/admin/comments?status=alle&q=a%26b&seite=2");
  const names = ["offen", "freigegeben", "abgelehnt", "alle", "x", ""];
  expect(names.map((status) => commentLists.read(new URLSearchParams({ status })))).toEqual([
    "pending",
    "approved",
    "rejected",
    "all",
    "pending",
    "pending",
  ]);
});
