import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSecret } from "./secret.server";

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
  expect(() => loadSecret({ DATA_DIR: directory, SECRET: undefined })).toThrow(/holds no secret/);
});
