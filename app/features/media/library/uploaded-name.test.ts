import { expect, test } from "vitest";
import { titleFromName, uploadedName } from "./uploaded-name";

test.each([
  ["kaffee.mp3", "kaffee.mp3"],
  ["../../etc/passwd", "passwd"],
  ["..\\..\\windows\\system32\\ton.mp3", "ton.mp3"],
  ["/absolut/bild.jpg", "bild.jpg"],
  ["C:\\Bilder\\bild.jpg", "bild.jpg"],
  ["Größe  der\tWelt.png", "Größe der Welt.png"],
  ["a\u0000b\u202egpj.exe", "abgpj.exe"],
  ['<script>"x".jpg', "scriptx.jpg"],
  [".htaccess", "htaccess"],
  ["...", null],
  ["../", null],
  ["", null],
  ["\u200b.mp3", "mp3"],
  [`${"x".repeat(500)}.mp3`, "x".repeat(200)],
])("%j is called %j", (given, name) => {
  expect(uploadedName(given)).toBe(name);
});

test("a title has no extension and no underscores", () => {
  expect(titleFromName("012-kaffee_filter.mp3")).toBe("012-kaffee filter");
  expect(titleFromName("Bild")).toBe("Bild");
});
