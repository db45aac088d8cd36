import { v7 as uuidv7 } from "uuid";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { countAttempt } from "../attempts.server";
import { passwordLimits } from "../sign-in/operator-limits";
import { waitText } from "../sign-in/wait-text";
import { hashFirst, verifyPassword } from "./password-hash.server";
import { readableSecret } from "./readable-secret.server";

const credential = "credential";

/**
 * Whether it is the operator's own password: null, or a German sentence that says no. Guessing within somebody
 * else's session is slowed like guessing at the door.
 */
export async function passwordDenial(
  services: Pick<Services, "db" | "kind" | "clock" | "secret">,
  operatorId: string,
  password: string,
): Promise<string | null> {
  const counted = [{ name: "operator-password", key: operatorId, limits: passwordLimits }];
  const attempt = await countAttempt(services, counted);
  if (attempt.seconds > 0) return waitText(attempt.seconds);
  const account = await services.db
    .selectFrom("operator_accounts")
    .select("password")
    .where("user_id", "=", operatorId)
    .where("provider_id", "=", credential)
    .executeTakeFirst();
  const check = () => verifyPassword({ hash: account?.password ?? "", password });
  // Who asks is signed in.
  if (!(await hashFirst(check))) return "Das ist nicht dein aktuelles Passwort.";
  await attempt.forgive();
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

/** A password that is told once: 100 random bits. */
export function randomPassword(): string {
  return readableSecret(5, 4);
}
