import { v7 as uuidv7 } from "uuid";
import type { Operator, Role } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { hasErrors } from "../accounts.schema";
import { randomPassword, setPassword } from "../passwords/operator-password.server";
import { hashPassword } from "../passwords/password-hash.server";
import { findInvited, invitationExpiry, invitationJob } from "./invitation.server";
import { emailError, nameError, signInAddress } from "./operator-fields.server";
import { roles } from "./roles";

type NewOperator = { name: string; email: string; role: Role };
type Added = { errors: { name?: string; email?: string }; password?: string };

type NeededServices = Pick<Services, "db" | "clock">;

/** Adds an operator who sets a password by a mailed link. */
export function inviteOperator(services: NeededServices, operator: Operator, person: NewOperator) {
  return addOperator(services, operator, person, "operator.invite", (trx, id, now) =>
    enqueueInvitation(trx, operator, id, now),
  );
}

/** Adds an operator with a password that is shown only once. */
export async function createOperator(
  services: NeededServices,
  operator: Operator,
  person: NewOperator,
): Promise<Added> {
  const password = randomPassword();
  const hash = await hashPassword(password);
  const complete: Completion = (trx, id, now) => setPassword(trx, id, hash, now);
  const added = await addOperator(services, operator, person, "operator.create", complete);
  return hasErrors(added.errors) ? added : { ...added, password };
}

/** Mails the invitation again to an operator who has not accepted it. Returns false if there is no such operator. */
export async function inviteAgain(
  { db, clock }: NeededServices,
  operator: Operator,
  id: string,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const invited = await findInvited(trx, id);
    if (!invited) return false;
    await enqueueInvitation(trx, operator, id, now);
    const subject = { kind: "operator", id, title: invited.name };
    await recordAuditEvent(trx, operator, { action: "operator.invite", subject }, now);
    return true;
  });
}

/** Runs in the transaction that adds the operator. */
type Completion = (trx: Trx, id: string, now: Date) => Promise<void>;

async function addOperator(
  { db, clock }: NeededServices,
  operator: Operator,
  { name, email, role }: NewOperator,
  action: string,
  complete: Completion,
): Promise<Added> {
  const errors = { ...nameError(name), ...(await emailError(db, email)) };
  if (hasErrors(errors)) return { errors };
  const now = clock.now();
  const isAdded = await db.transaction().execute(async (trx) => {
    const id = await insertOperator(
      trx,
      { name: name.trim(), email, role, isVerified: false },
      now,
    );
    if (id === null) return false;
    await complete(trx, id, now);
    const subject = { kind: "operator", id, title: name };
    const detail = roles[role].label;
    await recordAuditEvent(trx, operator, { action, subject, detail }, now);
    return true;
  });
  return { errors: isAdded ? {} : await emailError(db, email) };
}

/** Inserts an operator and returns the id. Returns null if the address is taken, for example by a second tab. */
export async function insertOperator(
  trx: Trx,
  { name, email, role, isVerified }: NewOperator & { isVerified: boolean },
  now: Date,
): Promise<string | null> {
  const id = uuidv7({ msecs: now.getTime() });
  const moment = now.toISOString();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("operators")
    .values({
      id,
      name,
      email: signInAddress(email),
      email_verified: isVerified ? 1 : 0,
      image: null,
      role,
      two_factor_enabled: 0,
      created_at: moment,
      updated_at: moment,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? id : null;
}

async function enqueueInvitation(trx: Trx, { name }: Operator, operatorId: string, now: Date) {
  const expires = invitationExpiry(now).toISOString();
  const payload = { operatorId, invitedBy: name, expires };
  await enqueue(trx, invitationJob, payload, { now });
}
