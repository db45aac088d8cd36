import { readdirSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseDuration, parseTimestamp } from "~/lib/time/duration";
import { demoEpisodes } from "~db/demo/index";
import type { DemoEpisode } from "~db/demo/types";

const folder = resolve("db/demo/audio");
const jingleSeconds = 2;
const speakers: Record<string, string> = { Moderation: "M", "Co-Host": "C" };

const nameOf = ({ number, slug }: DemoEpisode) => `${String(number).padStart(2, "0")}-${slug}`;
const namesOf = (ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
const read = (file: string) => readFileSync(resolve(folder, file), "utf8");

const seconds = (time = "") =>
  (parseTimestamp(time.slice(0, -".mmm".length)) ?? Number.NaN) +
  Number(time.slice(-".mmm".length));

/** The cues in the script's form; any other form throws. */
function cuesOf(name: string) {
  const [head, note, ...blocks] = read(`${name}.vtt`).trimEnd().split("\n\n");
  expect([head, note?.slice(0, 5)]).toEqual(["WEBVTT", "NOTE "]);
  return blocks.map((block) => {
    const cue = /^(\d\d:\d\d:\d\d\.\d{3}) --> (\S{12})\n<v ([^>]+)>(.+)$/.exec(block);
    if (!cue) throw new Error(`Not a cue of ${name}: ${block}`);
    const [, start = "", end = "", speaker = "", said = ""] = cue;
    const words = [start, ...[...said.matchAll(/<(\S{12})>/g)].map(([, time = ""]) => time), end];
    const text = said.replace(/<\S{12}>/g, "");
    return { start: seconds(start), end: seconds(end), speaker, text, words: words.map(seconds) };
  });
}

const spoken = demoEpisodes.filter(({ chapters }) => chapters);

test("the demo's audio all has cues and chapters, and nothing else has", () => {
  expect(namesOf(".mp3")).toHaveLength(12);
  expect(namesOf(".vtt")).toEqual(namesOf(".mp3"));
  expect(spoken.map(nameOf)).toEqual(namesOf(".mp3"));
});

describe.each(spoken.map((episode) => [nameOf(episode), episode] as const))(
  "%s",
  (name, episode) => {
    const cues = cuesOf(name);
    const duration = parseDuration(episode.duration);

    test("has its cues after the jingle, one after the other, before its end", () => {
      let last = jingleSeconds;
      for (const { start, end, text } of cues) {
        expect(start, text).toBeGreaterThanOrEqual(last);
        expect(end, text).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThan(duration);
    });

    test("has a pause between two speakers, in which nobody is cut off", () => {
      const pauses = cues.flatMap(({ start, speaker }, index) => {
        const before = cues[index - 1];
        return before && before.speaker !== speaker ? [start - before.end] : [];
      });
      expect(pauses.length).toBeGreaterThan(5);
      expect(Math.min(...pauses)).toBeGreaterThan(0.45);
    });

    test("has the time of each word, one after the other", () => {
      for (const { text, words } of cues) {
        expect(words, text).toHaveLength(text.split(" ").length + 1);
        expect(words, text).toEqual([...new Set(words)].sort((a, b) => a - b));
      }
    });

    test("has the whole dialogue in its cues, each said by whom the dialogue names", () => {
      const turns: string[] = [];
      for (const [index, { speaker, text }] of cues.entries())
        if (cues[index - 1]?.speaker === speaker) turns.push(`${turns.pop()} ${text}`);
        else turns.push(`${speakers[speaker]}: ${text}`);
      const written = read(`${name}.txt`).trimEnd().split("\n");
      expect(turns).toEqual(written.filter((line) => !line.startsWith("# ")));
    });

    test("lasts 75 to 120 seconds and weighs at most 820 kB", () => {
      expect(duration).toBeGreaterThanOrEqual(75);
      expect(duration).toBeLessThanOrEqual(120);
      expect(statSync(resolve(folder, `${name}.mp3`)).size).toBeLessThanOrEqual(820_000);
    });

    test("has three to five chapters, from its beginning, each where somebody begins to speak", () => {
      const chapters = episode.chapters ?? [];
      const starts = chapters.map(({ startSeconds }) => startSeconds);
      expect(chapters.length).toBeGreaterThanOrEqual(3);
      expect(chapters.length).toBeLessThanOrEqual(5);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(starts.every((start) => start < duration)).toBe(true);
      expect([0, ...cues.map(({ start }) => Math.floor(start))]).toEqual(
        expect.arrayContaining(starts),
      );
      expect(starts[0]).toBe(0);
      for (const { title } of chapters) expect(title).toMatch(/^\S.{2,38}\S$/);
    });
  },
);

test.each(demoEpisodes)("the year of $slug stands in what is written of it", (episode) => {
  expect(episode.description).toContain(String(episode.year));
});

test("what is searched for in the newest dialogue is said at 1:03", () => {
  const found = cuesOf("12-kaffeefilter").find(({ text }) => text.includes("Geschwisterkind"));
  expect(Math.floor(found?.start ?? 0)).toBe(63);
});
