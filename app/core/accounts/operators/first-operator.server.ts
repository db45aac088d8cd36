import { randomBytes } from "node:crypto";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Services } from "~/platform/services.server";
import { firstOperatorName, hasErrors } from "../accounts.schema";
import { randomPassword, setPassword } from "../passwords/operator-password.server";
import { hashPassword } from "../passwords/password-hash.server";
import { insertOperator } from "./create-operator.server";
import { emailError, shownAddress, signInAddress } from "./operator-fields.server";
import { roles } from "./roles";

export type FirstSignIn = {
  email: string;
  /** Null if it is ADMIN_PASSWORD, which is already known. */
  password: string | null;
};

type FirstOperator = { signIn: FirstSignIn; hash: string };

/** Drafts the first operator from ADMIN_EMAIL and ADMIN_PASSWORD. Returns null if there are operators already. */
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
 * Stores the first operator unless another process was faster.
 * @param announce shows the password; runs before the commit, so that no unseen password is stored
 * @returns whether this process stored the operator
 */
export async function saveFirstOperator(
  { db, clock }: Pick<Services, "db" | "clock">,
  { signIn, hash }: FirstOperator,
  announce: (signIn: FirstSignIn) => void = () => {},
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const first = { name: firstOperatorName, email: signIn.email, role: "owner" } as const;
    const id = await insertOperator(trx, { ...first, isVerified: true }, now);
    if (id === null) return false;
    await setPassword(trx, id, hash, now);
    announce(signIn);
    return true;
  });
}

type Owner = {
  email: string;
  /** A new operator's password, shown only once. */
  password?: string;
};

/**
 * Makes an operator an owner, or adds an owner, from the command line: the way back in if no owner is left.
 * Returns null if the address is invalid.
 */
export async function makeOwner(
  { db, clock }: Pick<Services, "db" | "clock">,
  email: string,
): Promise<Owner | null> {
  const address = signInAddress(email);
  const password = randomPassword();
  const hash = await hashPassword(password);
  const isAddress = !hasErrors(await emailError(db, email));
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .updateTable("operators")
      .set({ role: "owner", updated_at: now.toISOString() })
      .where("email", "=", address)
      .returning(["id", "name"])
      .executeTakeFirst();
    const name = shownAddress(address);
    if (!known && !isAddress) return null;
    const added = { name, email, role: "owner", isVerified: true } as const;
    const id = known?.id ?? (await insertOperator(trx, added, now));
    if (id === null) return null;
    if (!known) await setPassword(trx, id, hash, now);
    const subject = { kind: "operator", id, title: known?.name ?? name };
    const event = { action: known ? "operator.role" : "operator.create", subject };
    await recordAuditEvent(trx, null, { ...event, detail: roles.owner.label }, now);
    return { email: name, ...(known ? {} : { password }) };
  });
}
