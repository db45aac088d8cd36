import { expect, test } from "vitest";
import { recordRating } from "~/features/ratings/give-rating";
import { ratingLog, sumUp } from "./local-sums";

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21, 12);
const user = { sessionId: "s", userAgent: "Test" };

test("the ratings are stored as the stars store them, 365 days long", () => {
  const first = recordRating([], { ...user, episodeId: "a", rating: 4 }, now - 365 * DAY);
  const both = recordRating(first?.ratings ?? [], { ...user, episodeId: "b", rating: 5 }, now);
  expect(ratingLog(both?.ratings ?? [], now)).toEqual(both);
  expect(ratingLog(both?.ratings ?? [], now + 1).ratings).toHaveLength(1);
});

test("the page counts by the rules of the player and of the ratings", () => {
  const session = { ...user, episodeId: "a", startTime: now, lastUpdate: now };
  const sums = sumUp(
    {
      sessions: [
        { ...session, totalDuration: 300, completed: true },
        { ...session, totalDuration: 100, completed: false, episodeId: "__proto__" },
        { ...session, totalDuration: 900, completed: true, startTime: now - 30 * DAY - 1 },
      ],
      ratings: [
        { ...user, episodeId: "a", rating: 5, timestamp: now },
        { ...user, episodeId: "b", rating: 5, timestamp: now },
        { ...user, episodeId: "b", rating: 5, timestamp: now, sessionId: "t" },
      ],
    },
    now,
  );
  expect(sums).toMatchObject({
    listening: { totalSessions: 2, totalPlaytime: 400 },
    averageDuration: 200,
    completionRate: 0.5,
    ratings: { count: 3, average: 5, distribution: [0, 0, 0, 0, 3] },
  });
  expect(sums.listening.mostPlayed.map(({ episodeId }) => episodeId)).toEqual(["a", "__proto__"]);
  expect(Object.keys(sums.listening.episodeStats)).toEqual(["a", "__proto__"]);
  expect(sums.ratedEpisodes.map(({ episodeId }) => episodeId)).toEqual(["b", "a"]);
});
