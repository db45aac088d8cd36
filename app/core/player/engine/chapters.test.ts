import { afterEach, describe, expect, it, test, vi } from "vitest";
import { track } from "../../../../tests/fixtures/player";
import { closedState, createPlayerStore, openedState } from "../player-store";
import { chapterAt, chapterStep, chaptersWithin, loadChapters, readChapters } from "./chapters";

const chapters = [
  { startSeconds: 30, title: "Löschpapier" },
  { startSeconds: 60, title: "Nagel" },
  { startSeconds: 90, title: "Patent" },
];

describe("what the address of the chapters answers", () => {
  it("is read in the order of time", () => {
    const answer = {
      version: "1.2.0",
      chapters: [
        { startTime: 90, title: " Patent " },
        { startTime: "0.5", title: "Anfang", img: "https://example.org/1.jpg" },
      ],
    };
    expect(readChapters(answer.chapters)).toEqual(readChapters(answer));
    expect(readChapters(answer)).toEqual([
      { startSeconds: 0.5, title: "Anfang", img: "https://example.org/1.jpg" },
      { startSeconds: 90, title: "Patent" },
    ]);
  });

  it.each([
    null,
    "<!doctype html>",
    [],
    {},
    { chapters: "keine" },
    { chapters: [null, 7, {}, { startTime: "bald", title: "a" }, { startTime: 1, title: 2 }] },
    {
      chapters: [
        { startTime: -1, title: "a" },
        { startTime: Number.NaN, title: "a" },
      ],
    },
    { chapters: [{ startTime: 1, title: " " }, { startTime: 1 }] },
  ])("is no chapter where it cannot be read: %j", (answer) => {
    expect(readChapters(answer)).toEqual([]);
  });
});

describe("the chapters of an episode", () => {
  it("begin before its end", () => {
    expect(chaptersWithin(chapters, 90).map(({ title }) => title)).toEqual([
      "Löschpapier",
      "Nagel",
    ]);
    expect(chaptersWithin(chapters, 0)).toBe(chapters);
  });

  it("have one that is heard, from its first second on", () => {
    const at = (seconds: number) => chapterAt(chapters, seconds);
    expect([0, 29.5, 30, 59, 60, 1000].map(at)).toEqual([-1, -1, 0, 0, 1, 2]);
    expect(chapterAt([], 12)).toBe(-1);
  });

  it("count a seek that ends a hair before its second", () => {
    expect(chapterAt(chapters, 59.95)).toBe(1);
  });

  it("are stepped through, and end with the last", () => {
    const next = (seconds: number) => chapterStep(chapters, seconds, 1);
    expect([0, 30, 59.95, 90].map(next)).toEqual([30, 60, 90, null]);
  });

  it("lead back to their own beginning, and from there to the one before", () => {
    const back = (seconds: number) => chapterStep(chapters, seconds, -1);
    expect([75, 62, 60, 31, 29].map(back)).toEqual([60, 30, 30, 30, null]);
    expect(chapterStep([], 12, -1)).toBeNull();
  });
});

it("a step back leads out of chapters that begin together", () => {
  const starts = [0, 50, 100, 100].map((startSeconds) => ({ startSeconds, title: "x" }));
  expect(chapterStep(starts, 100, -1)).toBe(50);
});

it("what only changes the picture is no chapter", () => {
  const chapters = [
    { startTime: 0, title: "Anfang" },
    { startTime: 5, title: "Bild", toc: false },
  ];
  expect(readChapters({ chapters })).toEqual([{ startSeconds: 0, title: "Anfang" }]);
});

afterEach(() => vi.unstubAllGlobals());

function opened(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal("fetch", fetch);
  const store = createPlayerStore();
  store.set(openedState(store.get(), track));
  return { store, fetch };
}

const answered = async () => Response.json({ chapters: [{ startTime: 60, title: "Nagel" }] });
const nagel = [{ startSeconds: 60, title: "Nagel" }];

test("the chapters of the open episode are asked for, and forgotten when it is closed", async () => {
  const { store, fetch } = opened(answered);
  await loadChapters(store);
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/episodes/kaffeefilter/chapters.json");
  expect(store.get().chapters).toEqual(nagel);
  expect(closedState(store.get()).chapters).toEqual([]);
});

test("an answer that comes after another episode was opened is dropped", async () => {
  const { store } = opened(answered);
  const loading = loadChapters(store);
  store.set(openedState(store.get(), { ...track, episodeId: "telefon" }));
  await loading;
  expect(store.get().chapters).toEqual([]);
});

test.each([
  ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["there is no such episode", async () => Response.json({ chapters: 1 }, { status: 404 })],
  ["something else answers", async () => new Response("<!doctype html>")],
])("there are none, and nothing is said, when %s", async (_, answer) => {
  const { store } = opened(answer);
  await loadChapters(store);
  expect(store.get().chapters).toEqual([]);
});
