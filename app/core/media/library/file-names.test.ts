import { expect, test } from "vitest";
import { safeName, titleFromName, uploadedName } from "./file-names";

test.each([
  ["Löschpapier & Nagel.mp3", "loeschpapier-nagel"],
  ["Straße, Ærø, Škoda, été", "strasse-aero-skoda-ete"],
  ["../../etc/passwd", "etc-passwd"],
  ["012 Kaffeefilter", "012-kaffeefilter"],
  ["日本語 🎧", ""],
  ["a".repeat(100), "a".repeat(60)],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("%j is called %j in its address", (name, safe) => expect(safeName(name)).toBe(safe));

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
])("an uploaded %j is called %j", (given, name) => {
  expect(uploadedName(given)).toBe(name);
});

test("a title has no extension and no underscores", () => {
  expect(titleFromName("012-kaffee_filter.mp3")).toBe("012-kaffee filter");
  expect(titleFromName("Bild")).toBe("Bild");
});
