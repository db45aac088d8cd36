import { randomBytes } from "node:crypto";
import type { Services } from "~/platform/services.server";
import { setPassword } from "../passwords/operator-password.server";
import { hashPassword } from "../passwords/password-hash.server";
import { insertOperator } from "./create-operator.server";

export type FirstSignIn = {
  email: string;
  /** null: it is ADMIN_PASSWORD, which the reader knows. */
  password: string | null;
};

type FirstOperator = { signIn: FirstSignIn; hash: string };

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
 * @param announce says how one signs in, before it is stored: no password is kept that nobody was shown
 * @returns whether it was stored
 */
export async function saveFirstOperator(
  { db, clock }: Pick<Services, "db" | "clock">,
  { signIn, hash }: FirstOperator,
  announce: (signIn: FirstSignIn) => void = () => {},
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const first = { name: "Redaktion", email: signIn.email, role: "owner" } as const;
    const id = await insertOperator(trx, { ...first, isVerified: true }, now);
    if (id === null) return false;
    await setPassword(trx, id, hash, now);
    announce(signIn);
    return true;
  });
}
