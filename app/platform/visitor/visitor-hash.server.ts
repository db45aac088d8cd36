import { createHash, randomBytes } from "node:crypto";
import { today } from "../clock.server";
import { sign } from "../secret.server";
import type { Services } from "../services.server";
import { networkPrefix, type Visitor } from "./visitor.server";

type Salts = Pick<Services, "db" | "clock">;

const current = new WeakMap<Services["db"], { date: string; salt: Promise<string> }>();

/**
 * Identifies a visitor within one day in Berlin, in 22 characters: a hash of address and browser with a salt that
 * is deleted at the end of the day.
 */
export async function visitorHash(services: Salts, visitor: Visitor): Promise<string> {
  return hashed(await saltOfToday(services), [visitor.address, visitor.userAgent]);
}

/**
 * Identifies a program in a network within one day in Berlin: like the visitor's hash, but with IPv6 cut to /64.
 * Neither hash reveals the other.
 */
export async function clientHash(services: Salts, visitor: Visitor): Promise<string> {
  const salt = await saltOfToday(services);
  return hashed(salt, ["client", networkPrefix(visitor.address), visitor.userAgent]);
}

/**
 * As `clientHash`, for requests in a log. The site's secret replaces the day's salt, so that reading the same log
 * again, even on a later day, yields the same hashes.
 */
export function clientHashOfLog(
  secret: string,
  date: string,
  { address, userAgent }: Pick<Visitor, "address" | "userAgent">,
): string {
  const salt = sign(secret, `clients of logs ${date}`);
  return hashed(salt, ["client", networkPrefix(address), userAgent]);
}

function hashed(salt: string, parts: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([salt, ...parts]))
    .digest("base64url")
    .slice(0, 22);
}

function saltOfToday({ db, clock }: Salts): Promise<string> {
  const date = today(clock);
  const known = current.get(db);
  if (known?.date === date) return known.salt;
  const salt = readOrMakeSalt(db, date);
  current.set(db, { date, salt });
  salt.catch(() => current.delete(db));
  return salt;
}

/** Deletes the salts of past days. The first visitor of a day causes this as well, but there may be none. */
export async function forgetSalts({ db, clock }: Salts): Promise<void> {
  await forgetSaltsBefore(db, today(clock));
}

async function forgetSaltsBefore(db: Services["db"], date: string): Promise<void> {
  await db.deleteFrom("daily_salts").where("date", "<", date).execute();
}

/**
 * The day's salt, which all processes share. Earlier salts are deleted, which makes their hashes irreversible. The
 * statement that stores it also reads it: a replica may not have it yet.
 */
async function readOrMakeSalt(db: Services["db"], date: string): Promise<string> {
  const { salt } = await db
    .insertInto("daily_salts")
    .values({ date, salt: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("date").doUpdateSet({ date }))
    .returning("salt")
    .executeTakeFirstOrThrow();
  await forgetSaltsBefore(db, date);
  return salt;
}
