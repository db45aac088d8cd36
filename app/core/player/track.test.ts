import { expect, it } from "vitest";
import { isPlayable } from "~/core/episodes/episodes.schema";

it.each([
  "https://example.org/a.mp3",
  "http://example.org/a.mp3",
  "blob:https://x/1",
  "/media/a.mp3",
])("plays %s", (url) => expect(isPlayable(url)).toBe(true));

it.each([
  "",
  "#",
  "audio.mp3",
  "/etc/a.mp3",
  "javascript:alert(1)",
  "data:audio/mpeg,",
  "//x/a.mp3",
])("does not play „%s“", (url) => expect(isPlayable(url)).toBe(false));
