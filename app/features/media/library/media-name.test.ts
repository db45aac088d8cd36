import { expect, it } from "vitest";
import { safeName } from "./media-name";

it.each([
  ["Löschpapier & Nagel.mp3", "loeschpapier-nagel"],
  ["Straße, Ærø, Škoda, été", "strasse-aero-skoda-ete"],
  ["../../etc/passwd", "etc-passwd"],
  ["012 Kaffeefilter", "012-kaffeefilter"],
  ["日本語 🎧", ""],
  ["a".repeat(100), "a".repeat(60)],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("%j is called %j", (name, safe) => expect(safeName(name)).toBe(safe));
