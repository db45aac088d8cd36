import { recordAuditEvent } from "~/platform/audit.server";
import type { Services } from "~/platform/services.server";
import { newPasswordErrors, type PasswordErrors } from "../passwords/change-password.server";
import { setPassword } from "../passwords/operator-password.server";
import { hashPassword } from "../passwords/password-hash.server";
import { findInvited } from "./create-operator.server";
import { invitedOperator } from "./invitation-token.server";
import { shownAddress } from "./sign-in-address";

export type Invitation = { id: string; name: string; email: string };

/** Whom a link invites; null when it is forged, too old, used, or the person was removed meanwhile. */
export async function findInvitation(
  { db, secret, clock }: Pick<Services, "db" | "secret" | "clock">,
  token: string,
): Promise<Invitation | null> {
  const id = invitedOperator(secret, token, clock.now());
  const invited = id ? await findInvited(db, id) : undefined;
  return invited ? { ...invited, email: shownAddress(invited.email) } : null;
}

/** Sets the first password of an invited operator. Gives what is wrong, or null when the link is no longer good. */
export async function acceptInvitation(
  services: Pick<Services, "db" | "secret" | "clock">,
  token: string,
  { next, repeated }: { next: string; repeated: string },
): Promise<PasswordErrors | null> {
  const invitation = await findInvitation(services, token);
  if (!invitation) return null;
  const errors = newPasswordErrors(invitation, next, repeated);
  if (Object.keys(errors).length > 0) return errors;
  const hash = await hashPassword(next);
  const now = services.clock.now();
  const isFirst = await services.db.transaction().execute(async (trx) => {
    // Of two tabs one is first: this row tells which.
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
