import { expect, test } from "vitest";
import { mediaPathsIn, withMediaPaths } from "./media-references";

test.each<[string, (string | null)[], string[]]>([
  ["a field", ["/media/audio/a-1.mp3"], ["audio/a-1.mp3"]],
  ["nothing", ["#", "", null, "Ein Text über /media/ und mehr."], []],
  [
    "HTML",
    ["<p><img src=\"/media/images/a-1.jpg\"> und <a href='/media/images/b.png?w=480'>mehr</a></p>"],
    ["images/a-1.jpg", "images/b.png"],
  ],
  ["the same twice", ["/media/images/a.jpg", '<img src="/media/images/a.jpg">'], ["images/a.jpg"]],
  ["another site", ["https://other.example/media/images/a.jpg"], []],
])("%s names its files", (_, texts, paths) => {
  expect(mediaPathsIn(texts)).toEqual(paths);
});

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
