import { expect, it } from "vitest";
import { mailLink } from "./share-links";

it("writes a mail with title and address", () => {
  expect(mailLink("Wer war's? Bell & Reis", "https://podcast.example/episodes/1?a=b")).toBe(
    "mailto:?subject=Wer%20war%27s%3F%20Bell%20%26%20Reis&body=Wer%20war%27s%3F%20Bell%20%26%20Reis%0D%0Ahttps%3A%2F%2Fpodcast.example%2Fepisodes%2F1%3Fa%3Db",
  );
});
