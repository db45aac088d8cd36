import { recordAuditEvent } from "~/platform/audit.server";
import type { Services } from "~/platform/services.server";
import { shownAddress, signInAddress } from "../operators/operator-fields.server";
import { endSessionsOf } from "../sessions/sessions.server";
import { randomPassword, setPassword } from "./operator-password.server";
import { hashPassword } from "./password-hash.server";

type PasswordReset =
  | { email: string; password: string; hasSecondFactor: boolean }
  /** The addresses to choose from: nobody has this one, or it was not said whose is meant. */
  | { known: string[] };

/** Gives an operator a new random password and ends all their sessions. */
export async function resetPassword(
  { db, clock }: Pick<Services, "db" | "clock">,
  email: string | undefined,
  { removesFactors }: { removesFactors: boolean },
): Promise<PasswordReset> {
  const operators = await db
    .selectFrom("operators")
    .select(["id", "name", "email", "two_factor_enabled"])
    .orderBy("created_at")
    .execute();
  const address = email === undefined ? null : signInAddress(email);
  const wanted = operators.filter((each) => address === null || each.email === address);
  const [operator] = wanted;
  if (!operator || wanted.length > 1)
    return { known: operators.map((known) => shownAddress(known.email)) };
  const password = randomPassword();
  const hash = await hashPassword(password);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, operator.id, hash, now);
    await endSessionsOf(trx, operator.id);
    if (removesFactors) {
      await trx.deleteFrom("operator_two_factors").where("user_id", "=", operator.id).execute();
      await trx.deleteFrom("operator_passkeys").where("user_id", "=", operator.id).execute();
    }
    await trx
      .updateTable("operators")
      .set({
        email_verified: 1,
        updated_at: now.toISOString(),
        ...(removesFactors ? { two_factor_enabled: 0 } : {}),
      })
      .where("id", "=", operator.id)
      .execute();
    const subject = { kind: "operator", id: operator.id, title: operator.name };
    const detail = removesFactors ? { detail: "zweiter Faktor und Passkeys entfernt" } : {};
    await recordAuditEvent(trx, null, { action: "password.reset", subject, ...detail }, now);
  });
  const hasSecondFactor = !removesFactors && operator.two_factor_enabled === 1;
  return { email: shownAddress(operator.email), password, hasSecondFactor };
}
