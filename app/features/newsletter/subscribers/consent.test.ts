import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { consentText, consentVersion } from "./consent.server";

test("whoever changes the wording raises its version", () => {
  const wording = createHash("sha256")
    .update(consentText({ name: "…", rhythm: "weekly:5" }))
    .digest("hex")
    .slice(0, 8);
  expect([consentVersion, wording]).toEqual(["2026-11-23", "1f8020e1"]);
});

test("says what comes, how often, how to stop and where to read more", () => {
  const text = consentText({ name: "Wer hat das erfunden?", rhythm: "weekly:5" });
  expect(text).toContain("„Wer hat das erfunden?“");
  expect(text).toContain("eine pro Woche");
  expect(text).toContain("jederzeit abmeldest");
  expect(text).toContain("Datenschutzerklärung");
});
