import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Services } from "~/platform/services.server";
import { hashPassword } from "../passwords/password-hash.server";
import { signInAddress } from "./operator-fields.server";

export type FirstSignIn = {
  email: string;
  /** null: it is ADMIN_PASSWORD, which the reader knows. */
  password: string | null;
};

export type FirstOperator = { signIn: FirstSignIn; hash: string };

/** The first operator of ADMIN_EMAIL and ADMIN_PASSWORD, nowhere stored yet; null: there is somebody already. */
export async function draftFirstOperator({
  db,
  env,
}: Pick<Services, "db" | "env">): Promise<FirstOperator | null> {
  const someone = await db.selectFrom("operators").select("id").limit(1).executeTakeFirst();
  if (someone) return null;
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  const hash = await hashPassword(password);
  return {
    signIn: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD ? null : password },
    hash,
  };
}

/**
 * Stores the first operator unless another process was quicker.
 * @param tell how one signs in, told before it is stored: no password is kept that nobody was shown
 * @returns whether it was stored
 */
export async function saveFirstOperator(
  { db, clock }: Pick<Services, "db" | "clock">,
  { signIn, hash }: FirstOperator,
  tell: (signIn: FirstSignIn) => void = () => {},
): Promise<boolean> {
  const id = uuidv7();
  const now = clock.now().toISOString();
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("operators")
      .values({
        id,
        name: "Redaktion",
        email: signInAddress(signIn.email),
        email_verified: 1,
        image: null,
        two_factor_enabled: 0,
        created_at: now,
        updated_at: now,
      })
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
    tell(signIn);
    return true;
  });
}
