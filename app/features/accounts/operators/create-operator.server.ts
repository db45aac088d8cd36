import { v7 as uuidv7 } from "uuid";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/enqueue.server";
import type { Services } from "~/platform/services.server";
import { accountsJobs } from "../accounts-jobs";
import { randomPassword, setPassword } from "../passwords/operator-password.server";
import { hashPassword } from "../passwords/password-hash.server";
import { findInvited, invitationExpiry } from "./invitation.server";
import { emailError, nameError, signInAddress } from "./operator-fields.server";

export type NewOperator = { name: string; email: string };
export type NewOperatorErrors = Partial<Record<keyof NewOperator, string>>;
type Ground = Pick<Services, "db" | "clock">;

/** Adds an operator who sets a password by the link in a mail. */
export async function inviteOperator(
  services: Ground,
  operator: Operator,
  person: NewOperator,
): Promise<{ errors: NewOperatorErrors }> {
  return addOperator(services, operator, person, "operator.invite", async (trx, id, now) => {
    const payload = { operatorId: id, invitedBy: operator.name, expires: expiryOf(now) };
    await enqueue(trx, { kind: accountsJobs.invitation, payload }, now);
  });
}

/** Adds an operator with a password that is told once, here and nowhere else. */
export async function createOperator(
  services: Ground,
  operator: Operator,
  person: NewOperator,
): Promise<{ errors: NewOperatorErrors; password?: string }> {
  const password = randomPassword();
  const hash = await hashPassword(password);
  const { errors } = await addOperator(
    services,
    operator,
    person,
    "operator.create",
    (trx, id, now) => setPassword(trx, id, hash, now),
  );
  return Object.keys(errors).length > 0 ? { errors } : { errors, password };
}

/** Sends the link once more to somebody who has not used it; false: there is nobody of this id who could. */
export async function inviteAgain(
  { db, clock }: Ground,
  operator: Operator,
  id: string,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const invited = await findInvited(trx, id);
    if (!invited) return false;
    const payload = { operatorId: id, invitedBy: operator.name, expires: expiryOf(now) };
    await enqueue(trx, { kind: accountsJobs.invitation, payload }, now);
    const subject = { kind: "operator", id, title: invited.name };
    await recordAuditEvent(trx, operator, { action: "operator.invite", subject }, now);
    return true;
  });
}

async function addOperator(
  { db, clock }: Ground,
  operator: Operator,
  { name, email }: NewOperator,
  action: string,
  complete: (trx: Trx, id: string, now: Date) => Promise<void>,
): Promise<{ errors: NewOperatorErrors }> {
  const errors = { ...nameError(name), ...(await emailError(db, email)) };
  if (Object.keys(errors).length > 0) return { errors };
  const now = clock.now();
  const moment = now.toISOString();
  const id = uuidv7({ msecs: now.getTime() });
  const isAdded = await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("operators")
      .values({
        id,
        name: name.trim(),
        email: signInAddress(email),
        email_verified: 0,
        image: null,
        two_factor_enabled: 0,
        created_at: moment,
        updated_at: moment,
      })
      // Two tabs may add the same person.
      .onConflict((conflict) => conflict.column("email").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    await complete(trx, id, now);
    await recordAuditEvent(
      trx,
      operator,
      { action, subject: { kind: "operator", id, title: name } },
      now,
    );
    return true;
  });
  return { errors: isAdded ? {} : await emailError(db, email) };
}

function expiryOf(now: Date): string {
  return invitationExpiry(now).toISOString();
}
