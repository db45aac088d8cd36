import { expect, test } from "vitest";
import { referrerHost } from "./daily-sums.server";

test.each([
  ["https://www.example.org/artikel", "example.org"],
  ["http://news.example.org:8080/", "news.example.org"],
  ["https://podcast.example/episodes", null],
  ["https://www.podcast.example/", null],
  ["", null],
  ["kein Ort", null],
])("%j counts for %j", (referrer, host) => {
  expect(referrerHost(referrer, "https://podcast.example")).toBe(host);
});
