import { describe, expect, it } from "vitest";
import { numbered, releaseWeekday, rhythmPattern, rhythmText, wordsOf } from "./wording";

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
      ...[5, 7, null, null],
    ]);
  });

  it("number an episode with the digits that the show wants", () => {
    expect(numbered(akte, 12)).toBe("Akte 012");
    expect(numbered(fall, 12)).toBe("Fall 12");
    expect(numbered(akte, null)).toBeNull();
  });

  it("agree with the gender of the word", () => {
    const { previous, next, toOne, ofOne, rhythm } = wordsOf({ noun: akte, rhythm: "weekly:5" });
    expect([previous, next, toOne, ofOne, rhythm]).toEqual([
      ...["Vorige Akte", "Nächste Akte", "zur Akte", "der Akte", "Neue Folgen jeden Freitag"],
    ]);
    const other = wordsOf({ noun: fall, rhythm: "" });
    expect([other.previous, other.next, other.toOne, other.ofOne, other.rhythm]).toEqual([
      ...["Voriger Fall", "Nächster Fall", "zum Fall", "dem Fall", ""],
    ]);
  });
});
