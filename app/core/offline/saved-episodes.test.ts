import { expect, it } from "vitest";
import { isSavable } from "./save-button";
import { newestFirst, parseSaved, type SavedEpisode, totalBytes } from "./saved-episodes";

const saved: SavedEpisode = {
  track: {
    episodeId: "1",
    title: "Löschpapier und Nagel",
    invention: "Kaffeefilter",
    label: "Akte 012",
    audioUrl: "/media/audio/12-kaffeefilter-75db51597d.mp3",
    duration: "1:31",
    drawingUrl: null,
    coverUrl: "",
    showName: "Wer hat das erfunden?",
    fallback: null,
  },
  bytes: 1_000_000,
  savedAt: 1000,
};

it("reads an entry as it was written", () => {
  expect(parseSaved(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

it.each([null, 1, [], {}, { track: null }, { track: { episodeId: "1" } }])(
  "takes %j for no entry",
  (value) => {
    expect(parseSaved(value)).toBeNull();
  },
);

it("adds up what is saved, and puts the newest first", () => {
  const later = { ...saved, bytes: 500_000, savedAt: 2000 };
  expect(totalBytes([saved, later])).toBe(1_500_000);
  expect(totalBytes([])).toBe(0);
  expect(newestFirst([saved, later])).toEqual([later, saved]);
});

it("leaves audio on other hosts alone", () => {
  expect(isSavable("/media/audio/a-0123456789.mp3")).toBe(true);
  expect(isSavable("https://cdn.example/a.mp3")).toBe(false);
  expect(isSavable("#")).toBe(false);
  expect(isSavable("")).toBe(false);
});
