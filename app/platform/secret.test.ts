import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSecret, seal, unseal } from "./secret.server";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "secret-test-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("is made once and kept, readable by nobody else", () => {
  const env = { DATA_DIR: join(directory, "new"), SECRET: undefined };
  const made = loadSecret(env);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(loadSecret(env)).toBe(made);
  expect(statSync(join(directory, "new", "secret")).mode & 0o077).toBe(0);
});

test("SECRET goes before the kept one", () => {
  const SECRET = "x".repeat(32);
  expect(loadSecret({ DATA_DIR: directory, SECRET })).toBe(SECRET);
});

test("a file that holds none is not overwritten", () => {
  writeFileSync(join(directory, "secret"), "short");
  expect(() => loadSecret({ DATA_DIR: directory, SECRET: undefined })).toThrow(
    /stehen keine 32 Zeichen/,
  );
});

const secret = "a secret of a test, 32 characters";

test("what is sealed is read again, and looks different each time", () => {
  const first = seal(secret, "key", "Grüße\n");
  expect(unseal(secret, "key", first)).toBe("Grüße\n");
  expect(seal(secret, "key", "Grüße\n")).not.toBe(first);
  expect(Buffer.from(first, "base64url").includes("Grüße")).toBe(false);
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
