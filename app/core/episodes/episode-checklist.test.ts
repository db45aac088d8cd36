import { expect, test } from "vitest";
import { episodeChecklist } from "./episode-checklist";

const whole = {
  audioUrl: "/media/audio/a.mp3",
  duration: "45:30",
  summary: "Ein Satz.",
  funFact: "Kurios",
  imageUrl: "/media/image/a.avif",
  drawingUrl: null,
  metaDescription: "Ein Satz.",
  hasTranscript: true,
  hasDossier: true,
};

const all = { pictureProblem: null, unasked: [] };

const lacks = (values: Partial<typeof whole>, circumstances = all) =>
  episodeChecklist({ ...whole, ...values }, circumstances).flatMap(({ isDone, label }) =>
    isDone ? [] : [label],
  );

test("a whole episode lacks nothing", () => {
  expect(lacks({})).toEqual([]);
});

test("a picture that apps do not take is named", () => {
  const [item] = episodeChecklist(whole, {
    ...all,
    pictureProblem: "800 × 600 Pixel",
  }).filter(({ isDone }) => !isDone);
  expect(item).toMatchObject({ label: "Bild", missing: "800 × 600 Pixel" });
});

test.each([
  [{ audioUrl: "#" }, "Audio"],
  [{ audioUrl: "" }, "Audio"],
  [{ duration: "0:00" }, "Dauer"],
  [{ duration: "eine Stunde" }, "Dauer"],
  [{ summary: "" }, "Beschreibung"],
  [{ funFact: "" }, "Kurioses"],
  [{ imageUrl: "" }, "Bild"],
  [{ imageUrl: "https://elsewhere.example/a.jpg" }, "Bild"],
  [{ metaDescription: " " }, "Meta-Beschreibung"],
  [{ hasTranscript: false }, "Mitschrift"],
  [{ hasDossier: false }, "Dossier"],
])("with %j it lacks %s", (values, label) => {
  expect(lacks(values)).toEqual([label]);
});
