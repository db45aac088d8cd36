import { expect, test } from "vitest";
import { seal, unseal } from "./seal.server";

const secret = "a secret of a test, 32 characters";

test("what is sealed is read again, and looks different each time", () => {
  const first = seal(secret, "key", "Grüße\n");
  expect(unseal(secret, "key", first)).toBe("Grüße\n");
  expect(seal(secret, "key", "Grüße\n")).not.toBe(first);
  expect(first).not.toContain("Gr");
});

test("nothing is read with another secret, for another purpose, or after a change", () => {
  const sealed = seal(secret, "key", "geheim");
  expect(unseal(`${secret}!`, "key", sealed)).toBeNull();
  expect(unseal(secret, "other", sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(secret, "key", bytes.toString("base64url"))).toBeNull();
  for (const nonsense of ["", "abc", "x".repeat(200)])
    expect(unseal(secret, "key", nonsense)).toBeNull();
});
