import { expect, test } from "vitest";
import { withPreviewToken } from "./preview-link.server";

test.each([
  ["/media/audio/012.mp3", "/media/audio/012.mp3?vorschau=T"],
  [
    '<img src="/media/images/a-1.jpg" alt="">',
    '<img src="/media/images/a-1.jpg?vorschau=T" alt="">',
  ],
  ["https://other.example/media/x.jpg", "https://other.example/media/x.jpg"],
  ["#", "#"],
  ["", ""],
])("the files of this site in %j carry the secret", (text, expected) => {
  expect(withPreviewToken(text, "T")).toBe(expected);
});
