import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Argon2Algorithm,
  type Argon2Parameters,
  argon2,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import { semaphore } from "~/lib/semaphore";
import { normalForm } from "~/lib/text/normal-form";

const derive = promisify(argon2);

/** Parameters from OWASP, Password Storage Cheat Sheet: argon2id with 46 MiB, one pass, one lane. */
const algorithm = "argon2id" satisfies Argon2Algorithm;
const memory = 46 * 1024;
const passes = 1;
const parallelism = 1;
const tagLength = 32;

/** Limits memory during a burst of guesses to one hash at a time. */
const oneAtATime = semaphore(1);
const hasPriority = new AsyncLocalStorage<boolean>();

/** Runs work whose hashes come before those of other visitors. */
export function hashWithPriority<T>(work: () => Promise<T>): Promise<T> {
  return hasPriority.run(true, work);
}

/** Hash of a password as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, { nonce, memory, passes, parallelism, tagLength });
  return `$${algorithm}$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** True if the password matches the hash; false for a hash in another format. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const [, m, t, p, salt = "", expected = ""] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(given.hash) ?? [];
  if (!expected) return false;
  const tag = Buffer.from(expected, "base64");
  const found = await tagOf(given.password, {
    nonce: Buffer.from(salt, "base64"),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: tag.length,
  });
  return timingSafeEqual(found, tag);
}

function tagOf(password: string, settings: Omit<Argon2Parameters, "message">): Promise<Buffer> {
  const message = normalForm(password);
  return oneAtATime(() => derive(algorithm, { ...settings, message }), hasPriority.getStore());
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
