import { expect, test } from "vitest";
import { episodeChecklist } from "./episode-checklist";

const whole = {
  audioUrl: "/media/audio/a.mp3",
  duration: "45:30",
  description: "<p>Ein Satz.</p>",
  funFact: "Kurios",
  imageUrl: "/media/image/a.avif",
  drawingUrl: null,
  metaDescription: "Ein Satz.",
  transcriptKind: "text" as "text" | "none",
};

const lacks = (values: Partial<typeof whole>) =>
  episodeChecklist({ ...whole, ...values }).flatMap(({ isDone, label }) => (isDone ? [] : [label]));

test("a whole episode lacks nothing", () => {
  expect(lacks({})).toEqual([]);
});

test("a picture that apps do not take is named", () => {
  const [item] = episodeChecklist(whole, "800 × 600 Pixel").filter(({ isDone }) => !isDone);
  expect(item).toMatchObject({ label: "Bild", missing: "800 × 600 Pixel" });
});

test.each([
  [{ audioUrl: "#" }, "Audio"],
  [{ audioUrl: "" }, "Audio"],
  [{ duration: "0:00" }, "Dauer"],
  [{ duration: "eine Stunde" }, "Dauer"],
  [{ description: "<p> </p>" }, "Beschreibung"],
  [{ funFact: "" }, "Kurioses"],
  [{ imageUrl: "" }, "Bild"],
  [{ imageUrl: "https://elsewhere.example/a.jpg" }, "Bild"],
  [{ metaDescription: " " }, "Meta-Beschreibung"],
  [{ transcriptKind: "none" as const }, "Mitschrift"],
])("with %j it lacks %s", (values, label) => {
  expect(lacks(values)).toEqual([label]);
});
