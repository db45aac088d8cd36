import { expect, test } from "vitest";
import { videoJsonLd } from "./video-json-ld";
import { isDrawing, isYoutubeId, openVideo, openVideoId, videoLabel } from "./videos.schema";

test.each(["aqz-KE-bpKQ", "R6MlUcmOul8", "abc_12"])("%s names a video", (value) => {
  expect(isYoutubeId(value)).toBe(true);
});

test.each([
  "",
  "abc",
  "x".repeat(21),
  "../watch",
  "abcdef?autoplay=1",
  "https://youtu.be/x",
  "abcdef\n",
])("%j is never put into an address", (value) => {
  expect(isYoutubeId(value)).toBe(false);
});

test.each([
  ["/media/drawings/video-sintel-0123456789.svg", true],
  ["/media/images/video.jpg", false],
  ["https://i.ytimg.com/vi/x/drawing.svg", false],
  ["/media/drawings/../x.svg", false],
  ["", false],
])("%j is a drawing: %s", (address, expected) => {
  expect(isDrawing(address)).toBe(expected);
});

const akte = { one: "Akte", many: "Akten", gender: "f", digits: 3 } as const;

test("a video says to which file it belongs", () => {
  const episode = { id: "e", title: "Titel", invention: "Rad" };
  expect(videoLabel({ episode: { ...episode, number: 7 } }, akte)).toBe("Video zu Akte 007");
  expect(videoLabel({ episode: { ...episode, number: null } }, akte)).toBe("Video zur Folge");
});

test.each([
  ["3:20", { duration: "PT3M20S" }],
  ["75:04", { duration: "PT75M4S" }],
  ["", {}],
  ["0:00", {}],
])("search engines are told that %j runs %o", (duration, expected) => {
  const video = {
    id: "v",
    title: "Film",
    description: "",
    thumbnailUrl: "",
    youtubeId: "",
    duration,
    createdAt: "",
    episode: { id: "e", title: "", invention: "", number: 1 },
  };
  const told = videoJsonLd(video, { url: "u", thumbnail: "t", baseUrl: "b" });
  expect("duration" in told ? { duration: told.duration } : {}).toEqual(expected);
});

test("the state of a place names the open video, and nothing else does", () => {
  expect(openVideoId(openVideo("abc"))).toBe("abc");
  for (const state of [null, undefined, "abc", 7, {}, { video: 7 }])
    expect(openVideoId(state)).toBeNull();
});
