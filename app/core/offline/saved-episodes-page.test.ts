import { expect, it } from "vitest";
import { wantedPage } from "./saved-episodes-page";

it("leads back to pages of this site only", () => {
  expect(wantedPage("?zu=%2Fepisodes%3Fseite%3D2")).toBe("/episodes?seite=2");
  for (const other of [
    "",
    "?zu=",
    "?zu=//evil.example",
    "?zu=/%5Cevil.example",
    "?zu=/%09/evil.example",
    "?zu=/.//evil.example",
    "?zu=/x/..//evil.example",
    "?zu=javascript:1",
  ])
    expect(wantedPage(other)).toBeNull();
});
