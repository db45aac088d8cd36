import { createHash, randomBytes } from "node:crypto";
import { today } from "../clock.server";
import { sign } from "../secret.server";
import type { Services } from "../services.server";
import { networkPrefix, type Visitor } from "./visitor.server";

type Salts = Pick<Services, "db" | "clock">;

const current = new WeakMap<Services["db"], { date: string; salt: Promise<string> }>();

/**
 * The same visitor on the same day in Berlin, and nobody on the next: address and browser hashed with a
 * salt that is thrown away at the day's end. 22 characters.
 */
export async function visitorHash(services: Salts, visitor: Visitor): Promise<string> {
  return hashed(await saltOfToday(services), [visitor.address, visitor.userAgent]);
}

/**
 * The same program of the same network prefix on the same day in Berlin: like the visitor's hash, with IPv6 cut to
 * /64, and with nothing in common that would lead from one to the other.
 */
export async function clientHash(services: Salts, visitor: Visitor): Promise<string> {
  const salt = await saltOfToday(services);
  return hashed(salt, ["client", networkPrefix(visitor.address), visitor.userAgent]);
}

/**
 * The same of a request that a log tells of, on a day that may be over: the secret of the site stands for the day's
 * salt, so that a second look at the same log finds the same clients.
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

/** Deletes the salts of days that are over; the day's first visitor does it too, but nobody may come. */
export async function forgetSalts({ db, clock }: Salts): Promise<void> {
  await forgetSaltsBefore(db, today(clock));
}

async function forgetSaltsBefore(db: Services["db"], date: string): Promise<void> {
  await db.deleteFrom("daily_salts").where("date", "<", date).execute();
}

/** All processes of a site share the day's salt; earlier ones go, and with them the way back. */
async function readOrMakeSalt(db: Services["db"], date: string): Promise<string> {
  await db
    .insertInto("daily_salts")
    .values({ date, salt: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("date").doNothing())
    .execute();
  await forgetSaltsBefore(db, date);
  const row = await db
    .selectFrom("daily_salts")
    .select("salt")
    .where("date", "=", date)
    .executeTakeFirstOrThrow();
  return row.salt;
}
