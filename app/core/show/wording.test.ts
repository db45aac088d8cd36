import { describe, expect, it } from "vitest";
import { counted, inMany, numbered } from "./wording";
import { pageWords } from "./words/page-words";
import { mailRhythm, releaseWeekday, rhythmPattern, rhythmText } from "./words/rhythm";

const akte = { one: "Akte", many: "Akten", gender: "f", digits: 3 } as const;
const fall = { one: "Fall", many: "Fälle", gender: "m", digits: 0 } as const;

describe("the show's own words", () => {
  it.each([
    ["weekly:5", "jeden Freitag"],
    ["biweekly:1", "alle zwei Wochen am Montag"],
    ["daily", "jeden Tag"],
    ["monthly", "jeden Monat"],
    ["irregular", "unregelmäßig"],
    ["", ""],
  ])("say %j as %j", (rhythm, text) => {
    expect(rhythm).toMatch(rhythmPattern);
    expect(rhythmText(rhythm)).toBe(text);
  });

  it.each(["weekly", "weekly:0", "weekly:8", "hourly", "Freitag"])("know no rhythm %j", (text) => {
    expect(text).not.toMatch(rhythmPattern);
  });

  it("know the weekday of a rhythm that has one", () => {
    expect(["weekly:5", "biweekly:7", "monthly", ""].map(releaseWeekday)).toEqual([
      5,
      7,
      null,
      null,
    ]);
  });

  it("number an episode with the digits that the show wants", () => {
    expect(numbered(akte, 12)).toBe("Akte 012");
    expect(numbered(fall, 12)).toBe("Fall 12");
    expect(numbered(akte, null)).toBeNull();
  });

  it("say where somebody appears", () => {
    expect([inMany(akte), inMany(fall)]).toEqual(["In den Akten", "In den Fällen"]);
    expect(inMany({ many: "Podcasts" })).toBe("In den Podcasts");
  });

  it("count episodes", () => {
    expect([counted(akte, 1), counted(akte, 1200)]).toEqual(["1 Akte", "1.200 Akten"]);
  });

  it.each([
    ["weekly:5", "in der Regel eine pro Woche, freitags"],
    ["biweekly:1", "in der Regel eine alle zwei Wochen, montags"],
    ["daily", "in der Regel eine am Tag"],
    ["monthly", "in der Regel eine im Monat"],
    ["irregular", "in unregelmäßigen Abständen"],
    ["", "in unregelmäßigen Abständen"],
  ])("say how often mails come with %j", (rhythm, text) => {
    expect(mailRhythm(rhythm)).toBe(text);
  });

  it("agree with the gender of the word", () => {
    const { previous, next, toOne, rhythm } = pageWords({ noun: akte, rhythm: "weekly:5" });
    expect([previous, next, toOne, rhythm]).toEqual([
      "Vorige Akte",
      "Nächste Akte",
      "zur Akte",
      "Neue Folgen jeden Freitag",
    ]);
    const other = pageWords({ noun: fall, rhythm: "" });
    expect([other.previous, other.next, other.toOne, other.rhythm, other.draw]).toEqual([
      "Voriger Fall",
      "Nächster Fall",
      "zum Fall",
      "",
      "Zufälliger Fall",
    ]);
  });
});
