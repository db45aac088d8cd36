import { describe, expect, test } from "vitest";
import type { RelationKind } from "~/dossier/dossier/dossier";
import {
  familyTreeOf,
  keyOfEpisode,
  keyOfName,
  maxGenerations,
  maxPerGeneration,
  type Statement,
  type TreeEpisode,
} from "./family-tree";
import { narrowTreeOf, wideTreeOf } from "./tree-layout";

const now = "2026-11-21T10:00:00Z";

/** A capital letter is an episode, unpublished with '?'; a word is an invention without one. */
function episodeOf(text: string): TreeEpisode | null {
  if (!/^[A-Z]\d*\??$/.test(text)) return null;
  const id = text.replace("?", "");
  const publicFrom = text.endsWith("?") ? "2027-01-01" : "2026-01-01";
  return { id, number: 1, name: id, publicFrom };
}

function statementOf(text: string): Statement {
  const [by = "", kind = "", named = "", invention = ""] = text.split(" ");
  const episode = episodeOf(by);
  if (!episode) throw new Error(`Not an episode: ${by}`);
  const other = episodeOf(named);
  return {
    by: episode,
    kind: kind as RelationKind,
    named: other,
    invention: other ? invention : named,
  };
}

function treeOf(root: string, ...said: string[]) {
  const statements = said.map(statementOf);
  const about = (key: string) =>
    statements.filter(({ by, named, invention }) =>
      [keyOfEpisode(by.id), named && keyOfEpisode(named.id), keyOfName(invention)].includes(key),
    );
  return familyTreeOf(episodeOf(root) as TreeEpisode, about, now);
}

function generationsOf(tree: ReturnType<typeof treeOf>) {
  return tree?.members.map(({ generation, name }) => `${generation} ${name}`);
}

describe("a family tree", () => {
  test("is none where nobody says anything, or somebody only names itself", () => {
    expect(treeOf("A")).toBeNull();
    expect(treeOf("A", "A built-on A", "A rivalled B?", "B? led-to A")).toBeNull();
  });

  test("reads both ways, over generations", () => {
    const tree = treeOf(
      "A",
      "A built-on B",
      "C led-to B",
      "A led-to D",
      "E built-on D",
      "A rivalled Gaslicht",
      "F rivalled A",
      "X built-on B",
    );
    expect(generationsOf(tree)).toEqual(["-2 C", "-1 B", "0 A", "0 Gaslicht", "0 F", "1 D", "2 E"]);
    expect(tree?.descents).toContainEqual({ from: "episode C", to: "episode B" });
    expect(tree?.rivals).toEqual(["name gaslicht", "episode F"]);
  });

  test("puts nothing beside what it came from", () => {
    const tree = treeOf("A", "A built-on B", "A built-on C", "B built-on C", "C built-on Draht");
    expect(generationsOf(tree)).toEqual(["-3 Draht", "-2 C", "-1 B", "0 A"]);
  });

  test("joins what has no episode by its name", () => {
    const tree = treeOf("A", "A built-on Draht", "B led-to draht");
    expect(generationsOf(tree)).toEqual(["-2 B", "-1 Draht", "0 A"]);
  });

  test("shows of episodes that are not out only the name that a public dossier gives", () => {
    const tree = treeOf("A", "A led-to B? Wischer", "B? led-to C", "A built-on D?", "E? led-to A");
    expect(generationsOf(tree)).toEqual(["0 A", "1 Wischer"]);
    expect(tree?.members[1]?.episode).toBeNull();
    // Its preview shows it.
    expect(generationsOf(treeOf("B?", "A led-to B? Wischer", "B? led-to C"))).toEqual([
      "-1 A",
      "0 B",
      "1 C",
    ]);
  });

  test("ends in circles and at its bounds", () => {
    expect(generationsOf(treeOf("A", "A built-on B", "B built-on C", "C built-on A"))).toEqual([
      "-2 C",
      "-1 B",
      "0 A",
    ]);
    const twice = treeOf("A", "A built-on B", "B built-on A");
    expect(generationsOf(twice)).toEqual(["-1 B", "0 A"]);
    expect(wideTreeOf(twice as NonNullable<typeof twice>).gaps.flat()).toHaveLength(1);
    const chain = Array.from({ length: 9 }, (_, at) => `A${at} built-on A${at + 1}`);
    expect(treeOf("A0", ...chain)?.members).toHaveLength(1 + maxGenerations);
    const many = Array.from({ length: 50 }, (_, at) => `A built-on B${at}`);
    const tree = treeOf("A", ...many);
    expect(tree?.members).toHaveLength(1 + maxPerGeneration);
    expect(tree?.omitted).toBe(50 - maxPerGeneration);
  });

  test("where everything built on everything, it is drawn at once", () => {
    const ids = Array.from({ length: 60 }, (_, at) => `A${at}`);
    const said = ids.flatMap((one) => ids.map((other) => `${one} built-on ${other}`));
    const tree = treeOf("A0", ...said);
    expect(tree?.members).toHaveLength(1 + 2 * maxGenerations * maxPerGeneration);
  });
});

describe("its picture", () => {
  const tree = treeOf(
    "A",
    "A built-on B",
    "A built-on C",
    "B built-on C",
    "A led-to D",
    "C led-to D",
    "A rivalled Gaslicht",
  );
  if (!tree) throw new Error("no tree");

  test("has a place for lines that pass a generation, and no two boxes in one place", () => {
    const { columns, height } = wideTreeOf(tree);
    expect(columns.map(({ slots }) => slots.filter(({ member }) => !member).length)).toEqual([
      0, 1, 1, 0,
    ]);
    for (const { slots } of columns)
      for (const [index, { y, height: own }] of slots.entries()) {
        const before = slots[index - 1];
        expect(y - own / 2).toBeGreaterThan(before ? before.y + before.height / 2 : 0);
        expect(y + own / 2).toBeLessThan(height);
      }
    expect(columns[2]?.slots.map(({ member }) => member?.name)).toEqual([
      undefined,
      "A",
      "Gaslicht",
    ]);
  });

  test("has brackets on a phone that share no place", () => {
    const { rows, brackets, rivalsTo } = narrowTreeOf(tree);
    expect(rows.map(({ member }) => member.name)).toEqual(["C", "B", "A", "Gaslicht", "D"]);
    expect(rivalsTo).toBe(rows[3]?.y);
    expect(new Set(brackets.map(({ lane }) => lane)).size).toBe(brackets.length);
  });
});
