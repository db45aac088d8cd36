import { expect, test } from "vitest";
import { type AskedClaim, drawRound } from "./asked-claims.server";
import { gameAddress, nextRound, readGame, resultText, roundTitle, withAnswer } from "./game";

const today = "2026-11-23";
const midnight = "2026-11-22T23:00:00.000Z";
const read = (search: string) => readGame(new URLSearchParams(search), today);

/** Episodes with these numbers of claims. */
const claimsOf = (counts: readonly number[], publicFrom = "2026-01-01T00:00:00.000Z") =>
  counts.flatMap((count, episode) =>
    Array.from({ length: count }, (_, index): AskedClaim => {
      return { episodeId: `e${episode}`, claimId: `c${index}`, publicFrom };
    }),
  );
const draw = (claims: readonly AskedClaim[], number = 1, date = today) =>
  drawRound(claims, { date, number }, midnight);
const names = (claims: readonly AskedClaim[]) =>
  claims.map(({ episodeId, claimId }) => `${episodeId}/${claimId}`);

test("a round is the same for everybody, whatever order the claims come in", () => {
  const claims = claimsOf([5, 5, 5, 5, 5, 5, 5, 5]);
  expect(names(draw(claims.toReversed()))).toEqual(names(draw(claims)));
  expect(names(draw(claims, 1, "2026-11-24"))).not.toEqual(names(draw(claims)));
});

test("a round has seven claims of seven episodes where there are as many", () => {
  const claims = claimsOf([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
  for (let number = 1; number <= 8; number++) {
    const round = draw(claims, number);
    expect(new Set(round.map(({ episodeId }) => episodeId)).size).toBe(7);
  }
});

test("the rounds of a day ask every claim before one comes again", () => {
  const claims = claimsOf([9, 4, 1]);
  const both = [...draw(claims, 1), ...draw(claims, 2)];
  expect(new Set(names(both)).size).toBe(14);
  expect(names(draw(claims, 3))).toEqual(names(draw(claims, 1)));
});

test("fewer than seven claims make a shorter round, none an empty one", () => {
  expect(draw(claimsOf([2, 1]), 5)).toHaveLength(3);
  expect(draw([])).toEqual([]);
});

test("what comes out during the day does not change the day's round", () => {
  const claims = claimsOf([3, 3, 3, 3]);
  const fresh = { episodeId: "neu", claimId: "c", publicFrom: "2026-11-23T17:00:00.000Z" };
  expect(names(draw([fresh, ...claims]))).toEqual(names(draw(claims)));
  expect(names(draw([fresh, ...claimsOf([2])]))).toContain("neu/c");
});

test.each([
  ["", { round: { date: today, number: 1 }, question: 1, answers: [], note: null }],
  ["runde=2026-11-20-3&frage=7", { round: { date: "2026-11-20", number: 3 }, question: 7 }],
  [
    "frage=ergebnis&antworten=bs-l",
    { question: null, answers: ["proven", "disputed", null, "legend"] },
  ],
  [
    "runde=2026-02-30&frage=8&antworten=xyz&stimme=x",
    { round: { date: today, number: 1 }, question: 1, answers: [], note: null },
  ],
  [
    "runde=<script>&frage=-1&antworten=bbbbbbbb",
    { round: { date: today, number: 1 }, question: 1, answers: [] },
  ],
  ["stimme=schon", { note: "schon" }],
])("an address %j is read", (search, expected) => {
  expect(read(search)).toMatchObject(expected);
});

test("an answer is in the address, in its own place", () => {
  const game = read("runde=2026-11-20-2&frage=3&antworten=b");
  const address = gameAddress(withAnswer(game, "legend"));
  expect(address).toBe("/legenden?runde=2026-11-20-2&frage=3&antworten=b-l#frage");
  const again = withAnswer(read(address.slice("/legenden?".length, -"#frage".length)), "disputed");
  expect(again.answers).toEqual(["proven", null, "disputed"]);
});

test("after a round comes the next of the day, after one of another day today's", () => {
  expect(nextRound({ date: today, number: 1 }, today)).toEqual({ date: today, number: 2 });
  expect(nextRound({ date: "2026-11-20", number: 4 }, today)).toEqual({ date: today, number: 1 });
  expect(roundTitle({ date: today, number: 2 })).toBe("Runde 2 vom 23. November 2026");
});

test("a result is told in words and in signs, with the way to the same round", () => {
  const right = [true, true, false, true, false, true, true];
  expect(resultText({ date: today, number: 2 }, right, "https://a.example")).toBe(
    [
      "Belegt, strittig oder Legende? – Runde 2 vom 23. November 2026",
      "5 von 7 richtig: ■■□■□■■",
      "https://a.example/legenden?runde=2026-11-23-2",
    ].join("\n"),
  );
});
