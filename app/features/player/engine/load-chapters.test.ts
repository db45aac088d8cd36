import { afterEach, expect, test, vi } from "vitest";
import { track } from "../../../../tests/fixtures/player";
import { closedState, openedState } from "../player-state";
import { createPlayerStore } from "../player-store";
import { loadChapters } from "./load-chapters";

afterEach(() => vi.unstubAllGlobals());

function opened(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal("fetch", fetch);
  const store = createPlayerStore();
  store.set(openedState(store.get(), track));
  return { store, fetch };
}

const answered = async () => Response.json({ chapters: [{ startTime: 60, title: "Nagel" }] });
const chapters = [{ startSeconds: 60, title: "Nagel" }];

test("the chapters of the open episode are asked for, and forgotten when it is closed", async () => {
  const { store, fetch } = opened(answered);
  await loadChapters(store);
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/episodes/kaffeefilter/chapters.json");
  expect(store.get().chapters).toEqual(chapters);
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
