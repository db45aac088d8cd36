import { expect, it } from "vitest";
import { timeLink } from "./time-link";

it("links to an episode at a second", () => {
  expect(timeLink("https://example.org", "12", 754.8)).toBe(
    "https://example.org/episodes/12?t=754",
  );
});

it("links to the episode alone at its start", () => {
  expect(timeLink("https://example.org", "a b", 0.4)).toBe("https://example.org/episodes/a%20b");
});
