import { expect, test } from "vitest";
import { plainReason } from "./plain-reason";

test("reasons keep no address and no line break", () => {
  expect(plainReason("550 5.1.1 <ada@example.org>:\r\n\tUser ada@example.org unknown")).toBe(
    "550 5.1.1 <…>: User … unknown",
  );
  expect(plainReason("x".repeat(900))).toHaveLength(300);
  expect(plainReason(`<a@b@c> x=ada@example.org, "ada"@example.org`)).toBe(
    '<…> …, "ada"@example.org',
  );
  // A word of megabytes takes no longer than other text.
  expect(plainReason("x".repeat(2_000_000))).toHaveLength(300);
});
