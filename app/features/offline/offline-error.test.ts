import { expect, it } from "vitest";
import { messageOf, offlineError } from "./offline-error";

it("says what to do about each problem", () => {
  expect(messageOf(offlineError("busy"))).toMatch(/in einem anderen Fenster/);
  expect(messageOf(new DOMException("full", "QuotaExceededError"))).toMatch(/nicht genug Platz/);
  expect(messageOf(new DOMException("private", "SecurityError"))).toMatch(/lässt das Speichern/);
  expect(messageOf(new TypeError("Failed to fetch"))).toMatch(/nichts behalten/);
  expect(messageOf("?")).toMatch(/nichts behalten/);
});
