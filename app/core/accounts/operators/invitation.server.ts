import { z } from "zod";
import { getShow, mailSender } from "~/core/show/show.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { readSigned, signUntil } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { hasErrors, invitationDays, invitationPath } from "../accounts.schema";
import {
  newPasswordErrors,
  type PasswordErrors,
  setPassword,
} from "../passwords/operator-password.server";
import { hashPassword } from "../passwords/password-hash.server";
import { shownAddress } from "./operator-fields.server";

const purpose = "operator invitation";

/** The invited operator of a link. Returns null if the link is forged, expired or used, or the operator was removed. */
export async function findInvitation(
  { db, secret, clock }: Pick<Services, "db" | "secret" | "clock">,
  token: string,
): Promise<Operator | null> {
  const id = readSigned(secret, purpose, token, clock.now());
  const invited = id ? await findInvited(db, id) : undefined;
  return invited ? { ...invited, email: shownAddress(invited.email) } : null;
}

/** Sets an invited operator's first password. Returns errors, or null if the link has expired. */
export async function acceptInvitation(
  services: Pick<Services, "db" | "secret" | "clock">,
  token: string,
  { next, repeated }: { next: string; repeated: string },
): Promise<PasswordErrors | null> {
  const invitation = await findInvitation(services, token);
  if (!invitation) return null;
  const errors = newPasswordErrors(invitation, next, repeated);
  if (hasErrors(errors)) return errors;
  const hash = await hashPassword(next);
  const now = services.clock.now();
  const isFirst = await services.db.transaction().execute(async (trx) => {
    // This row decides which of two tabs was first.
    const { numUpdatedRows } = await trx
      .updateTable("operators")
      .set({ email_verified: 1, updated_at: now.toISOString() })
      .where("id", "=", invitation.id)
      .where("email_verified", "=", 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || !(await findInvited(trx, invitation.id))) return false;
    await setPassword(trx, invitation.id, hash, now);
    await recordAuditEvent(trx, invitation, { action: "operator.accept" }, now);
    return true;
  });
  return isFirst ? {} : null;
}

/** Returns an invited operator who has no password yet. */
export async function findInvited(
  trx: Pick<Trx, "selectFrom">,
  id: string,
): Promise<Operator | undefined> {
  return trx
    .selectFrom("operators")
    .leftJoin("operator_accounts", "operator_accounts.user_id", "operators.id")
    .select(["operators.id", "operators.name", "operators.email"])
    .where("operators.id", "=", id)
    .where("operator_accounts.id", "is", null)
    .executeTakeFirst();
}

export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000);
}

/**
 * The token of an invitation's address, valid until its operator has a password. It is derived from SECRET,
 * so neither the database nor the job contains it.
 */
function invitationToken(secret: string, operatorId: string, expires: Date): string {
  return signUntil(secret, purpose, operatorId, expires);
}

/** Mails the link by which an invited operator sets a password. */
export const invitationJob = defineJob({
  kind: "operator-invitation",
  title: "Einladung zur Redaktion",
  payload: z.object({
    operatorId: z.string(),
    /** Null if the account was restored from an export, which contains no passwords. */
    invitedBy: z.string().nullable(),
    expires: z.iso.datetime(),
  }),
  async run(services, { operatorId, invitedBy, expires }, { id }) {
    const { db, env, secret, clock, mailer } = services;
    const invited = await findInvited(db, operatorId);
    if (!invited || new Date(expires) <= clock.now()) return;
    const { invitationMail } = await import("./invitation-mail.server");
    const show = await getShow(db);
    const { name } = show;
    const token = invitationToken(secret, operatorId, new Date(expires));
    const link = env.BASE_URL + invitationPath(token);
    await mailer.send({
      ...invitationMail(mailSender(show, env.BASE_URL), link, invitedBy),
      fromName: name,
      id: `operator-invitation-${id}`,
      to: invited.email,
    });
  },
});

/** Schedules the mail by which a restored account gets a password. */
export async function enqueueReturn(trx: Trx, operatorId: string, now: Date): Promise<void> {
  const expires = invitationExpiry(now).toISOString();
  await enqueue(trx, invitationJob, { operatorId, invitedBy: null, expires }, { now });
}
