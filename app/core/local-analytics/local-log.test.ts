import { expect, test } from "vitest";
import { recordRating } from "~/core/ratings/submit-rating";
import { DAY, now, rating, session } from "../../../tests/fixtures/local";
import { mergeLogs, ratingLog, readRating, readSession, sumUp } from "./local-log";

test("a session is read as it was stored", () => {
  expect(readSession(session(), now)).toEqual(session());
});

test("a session counts as completed above 180 seconds, whatever it says itself", () => {
  const completed = (totalDuration: number) =>
    readSession({ ...session(), totalDuration, completed: totalDuration < 100 }, now)?.completed;
  expect([180, 180.5, 10].map(completed)).toEqual([false, true, false]);
});

test.each([
  null,
  7,
  "text",
  [],
  {},
  { ...session(), episodeId: 1 },
  { ...session(), episodeId: "" },
  { ...session(), sessionId: "x".repeat(201) },
  { ...session(), startTime: "gestern" },
  { ...session(), startTime: null },
  { ...session(), startTime: 0 },
  { ...session(), startTime: now + DAY + 1 },
  { ...session(), totalDuration: -1 },
  { ...session(), totalDuration: Number.NaN },
  { ...session(), totalDuration: 1e300 },
])("is no session: %j", (entry) => {
  expect(readSession(entry, now)).toBeNull();
});

test("what a session need not have is made up for", () => {
  const read = readSession({ ...session(), lastUpdate: "x", userAgent: {} }, now);
  expect(read).toEqual(session({ userAgent: "" }));
  expect(readSession({ ...session(), userAgent: "M".repeat(9999) }, now)?.userAgent).toHaveLength(
    500,
  );
});

test("a rating is read as it was stored", () => {
  expect(readRating(rating(), now)).toEqual(rating());
});

test.each([
  null,
  { ...rating(), rating: 0 },
  { ...rating(), rating: 6 },
  { ...rating(), rating: "4" },
  { ...rating(), rating: 4.5 },
  { ...rating(), timestamp: now + 2 * DAY },
  { ...rating(), timestamp: null },
  { ...rating(), episodeId: ["a"] },
])("is no rating: %j", (entry) => {
  expect(readRating(entry, now)).toBeNull();
});

test("the same session counts once: the one that went on for longer", () => {
  const longer = session({ totalDuration: 90 });
  const again = session({ startTime: now });
  const one = { sessions: [session(), again], ratings: [] };
  const other = { sessions: [longer], ratings: [] };
  expect(mergeLogs(one, other).sessions).toEqual([longer, again]);
  expect(mergeLogs(other, one).sessions).toEqual([longer, again]);
});

test("the same session's rating of an episode counts once: the later one", () => {
  const later = rating({ rating: 2, timestamp: now });
  const others = rating({ sessionId: "t" });
  const one = { sessions: [], ratings: [rating(), others] };
  const other = { sessions: [], ratings: [later] };
  expect(mergeLogs(one, other).ratings).toEqual([later, others]);
  expect(mergeLogs(other, one).ratings).toEqual([later, others]);
});

test("ids that look like parts of one another stay apart", () => {
  const sessions = [
    session({ sessionId: 'x","y', episodeId: "z" }),
    session({ sessionId: "x", episodeId: 'y","z' }),
    session({ sessionId: "__proto__", episodeId: "constructor" }),
  ];
  expect(mergeLogs({ sessions, ratings: [] }).sessions).toHaveLength(3);
});

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
