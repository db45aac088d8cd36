import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Services } from "~/platform/services.server";
import { emailError, nameError } from "./operators/profile-fields.server";
import { signInAddress } from "./operators/sign-in-address";
import { passwordDenial } from "./passwords/operator-password.server";

export type Profile = { name: string; email: string; password: string };
export type ProfileErrors = Partial<Record<keyof Profile, string>>;

/** Changes one's own name and address; the address is what one signs in with, so it asks for the password. */
export async function changeProfile(
  services: Services,
  operator: Operator,
  { name, email, password }: Profile,
): Promise<ProfileErrors> {
  const address = signInAddress(email);
  const isNewAddress = address !== signInAddress(operator.email);
  const errors = {
    ...nameError(name),
    ...(isNewAddress ? await emailError(services.db, email) : {}),
  };
  if (Object.keys(errors).length > 0) return errors;
  if (isNewAddress) {
    const denial = await passwordDenial(services, operator.id, password);
    if (denial) return { password: denial };
  }
  const now = services.clock.now();
  try {
    await services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("operators")
        .set({ name: name.trim(), email: address, updated_at: now.toISOString() })
        .where("id", "=", operator.id)
        .execute();
      const subject = { kind: "operator", id: operator.id, title: name.trim() };
      const detail = isNewAddress ? { detail: "neue E-Mail-Adresse" } : {};
      await recordAuditEvent(trx, operator, { action: "operator.update", subject, ...detail }, now);
    });
    return {};
  } catch (error) {
    // Somebody may have taken the address at the same moment.
    const taken = isNewAddress ? await emailError(services.db, email) : {};
    if (taken.email) return taken;
    throw error;
  }
}
