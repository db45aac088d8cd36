import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Env, unusable } from "./env.server";

/** What signs sessions and links: SECRET, or a secret made on the first start and kept in DATA_DIR. */
export function loadSecret(env: Pick<Env, "SECRET" | "DATA_DIR">): string {
  if (env.SECRET) return env.SECRET;
  const file = join(env.DATA_DIR, "secret");
  try {
    return readSecret(file) ?? makeSecret(env.DATA_DIR, file);
  } catch (error) {
    throw unusable("DATA_DIR", env.DATA_DIR, error);
  }
}

function makeSecret(directory: string, file: string): string {
  mkdirSync(directory, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    // A link appears whole or not at all, and never takes the place of one that another process made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readSecret(file);
  if (!secret)
    throw new Error(`${file} holds no secret of 32 characters; remove it to get a new one`);
  return secret;
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    return secret.length >= 32 ? secret : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
