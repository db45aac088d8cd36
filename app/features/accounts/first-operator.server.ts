import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Services } from "~/platform/services.server";
import { hashPassword } from "./password-hash.server";
import { signInAddress } from "./sign-in-address";

export type FirstSignIn = {
  email: string;
  /** null: it is ADMIN_PASSWORD, which the reader knows. */
  password: string | null;
};

/** Makes the first operator from ADMIN_EMAIL and ADMIN_PASSWORD where there is none; null: there was one. */
export async function ensureFirstOperator({
  db,
  env,
  clock,
}: Pick<Services, "db" | "env" | "clock">): Promise<FirstSignIn | null> {
  const someone = await db.selectFrom("operators").select("id").limit(1).executeTakeFirst();
  if (someone) return null;
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  const hash = await hashPassword(password);
  const id = uuidv7();
  const now = clock.now().toISOString();
  const isMade = await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("operators")
      .values({
        id,
        name: "Redaktion",
        email: signInAddress(env.ADMIN_EMAIL),
        email_verified: 1,
        image: null,
        two_factor_enabled: 0,
        created_at: now,
        updated_at: now,
      })
      // Another process may have been quicker.
      .onConflict((conflict) => conflict.column("email").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    await trx
      .insertInto("operator_accounts")
      .values({
        id: uuidv7(),
        user_id: id,
        account_id: id,
        provider_id: "credential",
        password: hash,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return true;
  });
  if (!isMade) return null;
  return { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD ? null : password };
}
