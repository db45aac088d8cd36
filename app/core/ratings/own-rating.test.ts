import { afterEach, describe, expect, test, vi } from "vitest";
import { parseRatings } from "./own-rating";
import { recordRating } from "./submit-rating";

const day = 24 * 60 * 60 * 1000;
const now = Date.parse("2026-11-21T10:00:00Z");
const entry = { episodeId: "12", sessionId: "s1", userAgent: "Test", rating: 4 };

afterEach(() => vi.restoreAllMocks());

describe("what the browser keeps of ratings", () => {
  test("is the rating and what it makes of the episode", () => {
    expect(recordRating([], entry, now)).toEqual({
      ratings: [{ ...entry, timestamp: now }],
      episodeStats: {
        12: {
          totalRatings: 1,
          averageRating: 4,
          ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
          lastRated: now,
        },
      },
    });
  });

  test("has one rating per session and episode: the last one", () => {
    const first = recordRating([], entry, now)?.ratings ?? [];
    const log = recordRating(first, { ...entry, rating: 2 }, now + 1);
    expect(log?.ratings).toEqual([{ ...entry, rating: 2, timestamp: now + 1 }]);
  });

  test("counts sessions apart, and episodes too", () => {
    let ratings = recordRating([], entry, now)?.ratings ?? [];
    ratings = recordRating(ratings, { ...entry, sessionId: "s2", rating: 5 }, now)?.ratings ?? [];
    const log = recordRating(ratings, { ...entry, episodeId: "11", rating: 1 }, now + day);
    expect(log?.episodeStats[12]).toMatchObject({
      totalRatings: 2,
      averageRating: 4.5,
      ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
      lastRated: now,
    });
    expect(log?.episodeStats[11]).toMatchObject({ totalRatings: 1, lastRated: now + day });
  });

  test("is dropped after 365 days, its statistics with it", () => {
    const old = recordRating([], entry, now)?.ratings ?? [];
    const other = { ...entry, episodeId: "11" };
    expect(recordRating(old, other, now + 365 * day)?.ratings).toHaveLength(2);
    const later = recordRating(old, other, now + 365 * day + 1);
    expect(later?.ratings.map(({ episodeId }) => episodeId)).toEqual(["11"]);
    expect(Object.keys(later?.episodeStats ?? {})).toEqual(["11"]);
  });

  test.each([0, 6, -1, 4.5, Number.NaN])("never takes %d stars, and says so", (rating) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(recordRating([], { ...entry, rating }, now)).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith("Rating must be between 1 and 5");
  });

  test.each([
    null,
    "text",
    { ratings: "none" },
    { ratings: [null, 1, {}, { ...entry, timestamp: "soon" }, { ...entry, rating: 9 }] },
  ])("leaves out what is no rating: %j", (stored) => {
    expect(parseRatings(stored)).toEqual([]);
  });
});
