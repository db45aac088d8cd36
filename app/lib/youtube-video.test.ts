import { expect, test } from "vitest";
import { youtubeIdOf } from "./youtube-video";

test.each([
  "aqz-KE-bpKQ",
  "  aqz-KE-bpKQ ",
  "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=42s",
  "https://youtu.be/aqz-KE-bpKQ?si=abc",
  "youtu.be/aqz-KE-bpKQ",
  "//www.youtube.com/embed/aqz-KE-bpKQ",
  "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0",
  "https://m.youtube.com/shorts/aqz-KE-bpKQ",
  "https://music.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com/live/aqz-KE-bpKQ",
  "https://www.youtube.com/embed/aqz-KE-bpKQ?list=PL1",
  "https://www.youtube.com/v/aqz-KE-bpKQ",
])("%s names the video", (typed) => {
  expect(youtubeIdOf(typed)).toBe("aqz-KE-bpKQ");
});

test.each([
  "",
  "https://vimeo.com/123456",
  "https://www.youtube.com/",
  "https://www.youtube.com/@kanal/videos",
  "youtube.com/channel/UCaqz-KE-bp",
  "https://www.youtube.com/playlist?list=PL1",
  "https://www.youtube.com/embed/videoseries?list=PL1",
  "https://www.youtube.com/embed/live_stream?channel=UC1",
  "https://www.youtube.com/watch?v=kurz",
  "javascript:alert(1)",
  "a b",
])("%j stays what it is", (typed) => {
  expect(youtubeIdOf(typed)).toBe(typed);
});
