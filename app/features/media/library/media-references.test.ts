import { expect, test } from "vitest";
import { mediaPathsIn } from "./media-references";

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
