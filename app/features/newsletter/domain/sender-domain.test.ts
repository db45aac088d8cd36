import { expect, test } from "vitest";
import { addressOf, domainOf } from "./sender-domain.server";

test.each([
  ["post@podcast.example", "podcast.example"],
  ["Die Sendung <post@News.Podcast.Example>", "news.podcast.example"],
  ['"A @ B" <post@podcast.example.>', "podcast.example"],
  ["post@xn--mller-kva.example", "xn--mller-kva.example"],
  ["post@Müller.example", "xn--mller-kva.example"],
  ["podcast@localhost", null],
  ["podcast@mail.localhost", null],
  ["podcast@127.0.0.1", null],
  ["podcast", null],
  ["@podcast.example", null],
  ["post@-podcast.example", null],
  ["post@pod cast.example", null],
  ["", null],
])("%s is of %s", (sender, domain) => {
  expect(domainOf(sender)).toBe(domain);
});

test("the address loses its name", () => {
  expect(addressOf("Die Sendung <post@podcast.example>")).toBe("post@podcast.example");
  expect(addressOf(" post@podcast.example ")).toBe("post@podcast.example");
});
