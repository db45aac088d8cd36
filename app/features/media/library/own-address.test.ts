import { expect, test } from "vitest";
import { withMediaPaths } from "./own-address";

const image = "https://podcast.example/media/images/a.jpg";

test.each([
  [` ${image} `, "/media/images/a.jpg"],
  [
    `<p><a href='${image}'>${image}</a><img src="${image}" alt=""></p>`,
    `<p><a href='/media/images/a.jpg'>${image}</a><img src="/media/images/a.jpg" alt=""></p>`,
  ],
])("%j names a file of this site", (typed, stored) => {
  expect(withMediaPaths({ field: typed }, "https://podcast.example")).toEqual({ field: stored });
});

test.each([
  "/media/images/a.jpg",
  "https://other.example/media/images/a.jpg",
  "https://podcast.example.org/media/images/a.jpg",
  "https://podcast.example/episodes/1",
  `Zu sehen auf ${image}.`,
])("%j stays what it is", (typed) => {
  expect(withMediaPaths({ field: typed }, "https://podcast.example")).toEqual({ field: typed });
});
