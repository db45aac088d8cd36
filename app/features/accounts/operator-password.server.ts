import { randomInt } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { passwordLimits } from "./operator-limits";
import { verifyPassword } from "./password-hash.server";
import { waitText } from "./wait-text";

const credential = "credential";

/**
 * Whether it is the operator's own password: null, or a German sentence that says no. Guessing within somebody
 * else's session is slowed like guessing at the door.
 */
export async function passwordDenial(
  { db, limits }: Pick<Services, "db" | "limits">,
  operatorId: string,
  password: string,
): Promise<string | null> {
  const wait = await limits.attempt("operator-password", operatorId, passwordLimits);
  if (wait > 0) return waitText(wait);
  const account = await db
    .selectFrom("operator_accounts")
    .select("password")
    .where("user_id", "=", operatorId)
    .where("provider_id", "=", credential)
    .executeTakeFirst();
  if (!(await verifyPassword({ hash: account?.password ?? "", password })))
    return "Das ist nicht dein aktuelles Passwort.";
  await limits.forgive("operator-password", operatorId, passwordLimits);
  return null;
}

/** Gives an operator this password; it is the first one where there was none. */
export async function setPassword(
  trx: Trx,
  operatorId: string,
  hash: string,
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  const { numUpdatedRows } = await trx
    .updateTable("operator_accounts")
    .set({ password: hash, updated_at: moment })
    .where("user_id", "=", operatorId)
    .where("provider_id", "=", credential)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await trx
    .insertInto("operator_accounts")
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      user_id: operatorId,
      account_id: operatorId,
      provider_id: credential,
      password: hash,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
}

export async function hasPassword(db: Db, operatorId: string): Promise<boolean> {
  const account = await db
    .selectFrom("operator_accounts")
    .select("id")
    .where("user_id", "=", operatorId)
    .where("provider_id", "=", credential)
    .where("password", "is not", null)
    .executeTakeFirst();
  return account !== undefined;
}

// Without letters and digits that are taken for each other.
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** A password that can be read aloud and typed: 100 random bits in five groups of four. */
export function randomPassword(): string {
  const letters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}
