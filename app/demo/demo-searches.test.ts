import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchContent, suggest } from "~/core/search/search-content.server";
import { onBothDatabases } from "../../tests/databases";
import { roomFixtures } from "../../tests/room-fixtures";
import { movableClock, testServices } from "../../tests/sites";
import { seedDemo } from "./seed-demo.server";

/** Typed words, and the right hit: an episode's number, or the beginning of another hit's title. */
const searches: readonly [string, number | string][] = [
  ...roomFixtures.flatMap(({ searches = [] }) => searches),
  ["Wer hat das Telefon erfunden?", 11],
  ["wer erfand das telefon", 11],
  ["erfinder telefon", 11],
  ["wer hat das telefon wirklich zuerst erfunden", 11],
  ["Wer hat den Kaffeefilter erfunden", 12],
  ["Wer hat die Nähmaschine erfunden?", 4],
  ["wer erfand die glühbirne", 1],
  ["gluehbirne erfinder", 1],
  ["wer hat das radio erfunden", 8],
  ["Wer hat den Computer gebaut", 9],
  ["wer hat den ersten computer in berlin gebaut", 9],
  ["wer hat das fahrrad erfunden", 10],
  ["wer erfand den buchdruck", 3],
  ["wer hat das streichholz erfunden", 2],
  ["Wer hat Monopoly erfunden", 7],
  ["woher kommt monopoly", 7],
  ["wer hat wirklich den reissverschluss erfunden", 6],
  ["wer erfindet die dampfmaschine", 5],
  ["watt erfand die dampfmaschine", 5],
  ["Akte 7", 7],
  ["akte012", 12],
  ["Folge 11", 11],
  ["die 11. Folge", 11],
  ["nr 3", 3],
  ["#12", 12],
  ["Folge Nr. 8", 8],
  ["Episode 5", 5],
  ["patentstreit", 11],
  ["dampfmaschiene", 5],
  ["nähmaschienen", 4],
  ["reisverschluss", 6],
  ["telefonn", 11],
  ["Melita Bentz", 12],
  ["melitta", 12],
  ["bell gray", 11],
  ["gutenberg bibel", 3],
  ["korea buchdruck", 3],
  ["gurkensalat", 11],
  ["teekessel", 5],
  ["edison swan", 1],
  ["goebel", 1],
  ["konrad zuse", 9],
  ["Z3", 9],
  ["karl drais", 10],
  ["tesla marconi", 8],
  ["mannheim 1817", 10],
  ["1876", 11],
  ["1908", 12],
  ["14. Februar 1876", 11],
  ["174465", 11],
  ["lizzie magie", 7],
  ["thimonnier", 4],
  ["naehmaschinen patent", 4],
  ["streichhölzer", 2],
  ["glühlampe", 1],
  ["James Watt", 5],
  ["haken und oesen", 6],
  ["gideon sundback", 6],
  ["gutenberg starb arm", 3],
  ["methfesselstrasse", 9],
  ["kassenbuch walker", 2],
  ["tambora", 10],
  ["gebrauchsmuster", 12],
  ["feuerzeug älter als streichholz", 2],
  ["patentschrift lesen", "Wie man eine Patentschrift liest"],
];

onBothDatabases("the demo show", (database) => {
  test("answers what its listeners ask, 95 of 100 with the first hit, and a number with that episode alone", async () => {
    const directory = await mkdtemp(join(tmpdir(), "demo-searches-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database(), { directory, clock });
    await seedDemo(services);
    const find = (query: string) => searchContent(services, { query, kind: null, page: 1 });
    await expect.poll(async () => (await find("Telefon")).complete).toBe(true);

    const wrong: string[] = [];
    for (const [query, right] of searches) {
      const { groups, total } = await find(query);
      const [hit] = groups.flatMap(({ hits }) => hits);
      const title = hit?.title.map(({ text }) => text).join("") ?? "";
      const isEpisode = groups[0]?.hits[0] === hit;
      const isRight =
        typeof right === "string"
          ? title.startsWith(right)
          : isEpisode && Number(hit?.label.slice("Akte ".length)) === right;
      if (!isRight) wrong.push(`${query}: ${hit?.label} ${title}`);
      if (/^(akte|folge|episode|nr|#|die 11)/i.test(query)) {
        expect(total, query).toBe(1);
        expect((await suggest(services, query)).groups[0]?.hits, query).toHaveLength(1);
      }
    }
    expect(searches.length).toBeGreaterThanOrEqual(60);
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(searches.length * 0.05);
    await rm(directory, { recursive: true });
  });
});
