import { describe, expect, test } from "vitest";
import { soundFacts, soundHints } from "./hints";
import { createMeter } from "./meter";
import { waveformPath } from "./waveform";

type Part = { decibels: number; seconds: number };

/** A 1 kHz tone with peaks at given levels below full scale, as in EBU Tech 3341. */
function tone(parts: readonly Part[], rate = 48_000, frequency = 1000): Float32Array {
  const lengths = parts.map(({ seconds }) => Math.round(seconds * rate));
  const sound = new Float32Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const [index, { decibels }] of parts.entries())
    for (let end = at + (lengths[index] ?? 0); at < end; at++)
      sound[at] = 10 ** (decibels / 20) * Math.sin((2 * Math.PI * frequency * at) / rate);
  return sound;
}

function measure(channels: readonly Float32Array[], rate = 48_000, piece = 4097) {
  const meter = createMeter(rate, channels.length);
  for (let at = 0; at < (channels[0]?.length ?? 0); at += piece)
    meter.add(channels.map((channel) => channel.subarray(at, at + piece)));
  return meter.result();
}

describe("EBU Tech 3341 and 3342", () => {
  test.each([
    ["1", -23, [{ decibels: -23, seconds: 20 }]],
    ["2", -33, [{ decibels: -33, seconds: 20 }]],
    [
      "3",
      -23,
      [
        { decibels: -36, seconds: 10 },
        { decibels: -23, seconds: 60 },
        { decibels: -36, seconds: 10 },
      ],
    ],
    [
      "4",
      -23,
      [
        { decibels: -72, seconds: 10 },
        { decibels: -36, seconds: 10 },
        { decibels: -23, seconds: 60 },
        { decibels: -36, seconds: 10 },
        { decibels: -72, seconds: 10 },
      ],
    ],
    [
      "5",
      -23,
      [
        { decibels: -26, seconds: 20 },
        { decibels: -20, seconds: 20.1 },
        { decibels: -26, seconds: 20 },
      ],
    ],
  ] satisfies [string, number, Part[]][])("signal %s has %d LUFS", (_name, wanted, parts) => {
    const sound = tone(parts);
    expect(Math.abs((measure([sound, sound]).loudness ?? 0) - wanted)).toBeLessThan(0.1);
  });

  test.each([
    [10, [-20, -30]],
    [5, [-20, -15]],
    [20, [-40, -20]],
  ])("a range of %d LU", (wanted, levels) => {
    const sound = tone(levels.map((decibels) => ({ decibels, seconds: 20 })));
    expect(Math.abs((measure([sound, sound]).range ?? 0) - wanted)).toBeLessThan(1);
  });

  test.each([8000, 22_050, 44_100, 96_000, 192_000])("the same at %d Hz", (rate) => {
    const sound = tone([{ decibels: -23, seconds: 5 }], rate);
    expect(Math.abs((measure([sound, sound], rate).loudness ?? 0) + 23)).toBeLessThan(0.1);
  });
});

const known = { bitRate: 128_000, episodeTitle: null };

test("a peak between two samples is found", () => {
  const sound = new Float32Array(48_000).map((_, at) => Math.sin((Math.PI * at) / 2 + Math.PI / 4));
  expect(Math.abs(measure([sound]).peak ?? -9)).toBeLessThan(0.3);
});

test("pieces of any length give the same", () => {
  const sound = tone([{ decibels: -12, seconds: 7 }]);
  const { range: _small, ...small } = measure([sound], 48_000, 311);
  expect(measure([sound], 48_000, 100_000)).toMatchObject(small);
});

test("silence of an hour has no loudness, no waveform, and a hint", () => {
  const meter = createMeter(8000, 1);
  const minute = new Float32Array(8000 * 60);
  for (let count = 0; count < 60; count++) meter.add([minute]);
  const { waveform, ...measures } = meter.result();
  expect(waveform).toBeNull();
  expect(measures).toMatchObject({ loudness: null, range: null, peak: null, silenceStart: 3600 });
  expect(soundHints({ ...known, measures, waveform, bitRate: 64_000 })).toEqual([
    "In der Datei ist nichts zu hören. Ist es die richtige?",
    "8 kHz: üblich sind 44,1 oder 48 kHz. Speichere sie in einer dieser Abtastraten.",
  ]);
});

test("the waveform is as loud and quiet as the sound, and its path closes", () => {
  const sound = tone([
    { decibels: -6, seconds: 10 },
    { decibels: -26, seconds: 10 },
  ]);
  const waveform = measure([sound]).waveform ?? "";
  const values = waveform.match(/../g)?.map((value) => Number.parseInt(value, 16)) ?? [];
  expect(values).toHaveLength(600);
  expect(values[10]).toBe(255);
  expect(Math.abs((values[590] ?? 0) - 25)).toBeLessThan(2);
  expect(waveformPath("00ff")).toBe("M0 255V255h300V0h300V255z");
});

test("hints say what is usual and what to do", () => {
  const sound = tone([{ decibels: -23, seconds: 10 }]);
  const { waveform, ...measures } = measure([sound, sound]);
  const hints = soundHints({ ...known, measures, waveform, bitRate: 320_000 });
  expect(hints[0]).toMatch(/^−23 LUFS: für Podcasts sind −16 LUFS üblich, .* um 7 dB an/);
  expect(hints.join(" ")).toContain("320 kbit/s: für Gespräche genügen");
});

describe("odd sound", () => {
  test.each([
    ["eight channels", 8, 48_000, "8 Kanäle: "],
    ["192 kHz", 2, 192_000, "192 kHz: "],
  ])("of %s is measured, and a hint says what is usual", (_name, count, rate, hint) => {
    const sound = tone([{ decibels: -20, seconds: 5 }], rate);
    const { waveform, ...measures } = measure(Array(count).fill(sound), rate);
    expect(measures).toMatchObject({ channels: count, sampleRate: rate, seconds: 5 });
    expect(waveform).toMatch(/^[0-9a-f]{1200}$/);
    const hints = soundHints({ ...known, measures, waveform });
    expect(hints.filter((text) => text.startsWith(hint))).toHaveLength(1);
  });
});

describe("what is written in the file", () => {
  const sound = tone([{ decibels: -16, seconds: 5 }]);
  const { waveform, ...measures } = measure([sound, sound.map((value) => value * 0.99)]);
  const full = { title: "#12 Das Rad", artist: "Anna", chapters: 7, pictureBytes: 80_000 };
  const hintsOf = (
    tags: Partial<typeof full> | { pictureBytes: null } | { artist: null },
    title: string | null = null,
  ) => {
    const sound = { ...measures, tags: { ...full, ...tags } };
    return soundHints({ ...known, waveform, measures: sound, episodeTitle: title });
  };

  test("gives no hint when all is there, nor where nothing could be read", () => {
    expect(hintsOf({})).toEqual([]);
    expect(hintsOf({}, "Das Rad")).toEqual([]);
    expect(hintsOf({}, "Folge #12 – das  RAD!")).toEqual([]);
    expect(soundHints({ ...known, waveform, measures })).toEqual([]);
    expect(soundHints({ ...known, waveform, measures: { ...measures, tags: null } })).toEqual([]);
  });

  test.each([
    ["no artist", { artist: null }, null, "steht nicht, wer spricht"],
    ["another title", {}, "Der Pflug", "steht „#12 Das Rad“, die Folge heißt „Der Pflug“"],
    ["no picture", { pictureBytes: null }, null, "enthält kein Bild"],
    ["a large picture", { pictureBytes: 3_200_000 }, null, "hat 3,2\u00a0MB, die jeder Abruf"],
  ])("%s: a hint", (_name, tags, title, hint) => {
    expect(hintsOf(tags, title)).toEqual([expect.stringContaining(hint)]);
  });

  test("stands among the facts", () => {
    const facts = (tags: Parameters<typeof soundFacts>[0]["measures"]) =>
      Object.fromEntries(soundFacts({ ...known, waveform, measures: tags }));
    expect(facts({ ...measures, tags: full })["In der Datei"]).toBe(
      "Titel, Interpret, Bild, 7 Kapitel",
    );
    const none = { title: null, artist: null, chapters: 0, pictureBytes: null };
    expect(facts({ ...measures, tags: none })["In der Datei"]).toBe("keine Angaben");
    expect(facts(measures)).not.toHaveProperty("In der Datei");
  });
});
