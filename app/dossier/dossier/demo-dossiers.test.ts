import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { Dossier } from "~/dossier/dossier/dossier";
import { errorText, readDossier } from "~/dossier/dossier/read-dossier";
import { parseDuration } from "~/lib/time/duration";
import { demoEpisodes } from "~db/demo/index";

const found = demoEpisodes.flatMap((episode) => {
  const name = `${String(episode.number).padStart(2, "0")}-${episode.slug}`;
  const file = resolve("db/demo/dossiers", `${name}.json`);
  return existsSync(file) ? [{ name, episode, text: readFileSync(file, "utf8") }] : [];
});

describe.each(found)("the dossier of $name", ({ name, episode, text }) => {
  const given: Dossier = JSON.parse(text);
  const read = readDossier(text);
  if (!("dossier" in read))
    throw new Error("errors" in read ? errorText(read.errors) : "no dossier");
  const { dossier } = read;
  const cues = readFileSync(resolve("db/demo/audio", `${name}.vtt`), "utf8");
  const words = [...cues.matchAll(/00:(\d\d):([\d.]+)(?:>| -->)/g)].map(
    ([, minutes, seconds]) => Math.round((Number(minutes) * 60 + Number(seconds)) * 10) / 10,
  );

  test("is read as it is written: every id, party and source is there", () => {
    for (const part of ["events", "claims"] as const)
      expect(dossier[part].map(({ id, parties, sources }) => [id, parties, sources])).toEqual(
        given[part].map(({ id, parties, sources }) => [id, parties, sources]),
      );
  });

  test("has events, claims with a legend, sources, callouts and a place, each fact with its source", () => {
    const { events, claims, sources, callouts, places, parties } = dossier;
    expect(events.length).toBeGreaterThanOrEqual(5);
    expect(claims.length).toBeGreaterThanOrEqual(4);
    expect(claims.some(({ verdict }) => verdict === "legend")).toBe(true);
    expect(sources.length).toBeGreaterThanOrEqual(4);
    expect(callouts.length).toBeGreaterThan(0);
    expect(places.length).toBeGreaterThanOrEqual(1);
    expect(parties.length).toBeGreaterThanOrEqual(3);
    for (const entry of [...events, ...claims]) expect(entry.sources, entry.id).not.toEqual([]);
  });

  test("speaks of no second behind the end of the audio", () => {
    const { events, claims, callouts } = dossier;
    const seconds = [...events, ...claims].map(({ second }) => second);
    const verdicts = claims.map(({ verdictSecond }) => verdictSecond);
    const ends = callouts.map(({ end }) => end);
    for (const second of [...seconds, ...verdicts, ...ends])
      expect(second ?? 0).toBeLessThan(parseDuration(episode.duration));
  });

  test("has six entries at least that are heard, among them a claim's verdict, each as a word begins", () => {
    const { events, claims, callouts } = dossier;
    const starts = [
      ...[...events, ...claims].map(({ second }) => second),
      ...callouts.map(({ start }) => start),
    ].filter((second) => second !== null);
    expect(starts.length).toBeGreaterThanOrEqual(6);
    const verdicts = claims.flatMap(({ verdictSecond }) => verdictSecond ?? []);
    expect(verdicts.length).toBeGreaterThan(0);
    expect(words).toEqual(expect.arrayContaining(verdicts));
  });

  test("leads to other episodes of the show", () => {
    for (const { episode: slug } of dossier.relations)
      if (slug) expect(demoEpisodes.map((one) => one.slug)).toContain(slug);
  });
});

test("Bell and Gray both stand at their day at the patent office", () => {
  const telephone = found.find(({ episode }) => episode.slug === "telefon");
  const { events }: Dossier = JSON.parse(telephone?.text ?? "{}");
  const { parties } = events.find(({ date }) => date === "1876-02-14") ?? {};
  expect(parties).toEqual(["bell", "gray"]);
});

test("there are enough facts in all", () => {
  expect(found.length).toBeLessThanOrEqual(12);
});
