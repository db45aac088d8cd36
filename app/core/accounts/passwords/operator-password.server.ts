import { randomInt } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { hasErrors } from "../accounts.schema";
import { countAttempt, waitText } from "../attempts.server";
import { shownAddress, signInAddress } from "../operators/operator-fields.server";
import { endSessionsOf } from "../sessions/sessions.server";
import { hashPassword, hashWithPriority, verifyPassword } from "./password-hash.server";
import { passwordProblem } from "./password-problem.server";

const credential = "credential";

/** Limits for asking the current password again within a session. */
const limits = [{ points: 5, seconds: 15 * 60 }];

/**
 * Checks the operator's own password. Returns null if it is right, otherwise a German message. Limited like
 * the login, in case somebody has stolen the session.
 */
export async function passwordDenial(
  services: Pick<Services, "db" | "kind" | "clock" | "secret">,
  operatorId: string,
  password: string,
): Promise<string | null> {
  const counted = [{ name: "operator-password", key: operatorId, limits }];
  const attempt = await countAttempt(services, counted);
  if (attempt.seconds > 0) return waitText(attempt.seconds);
  const account = await services.db
    .selectFrom("operator_accounts")
    .select("password")
    .where("user_id", "=", operatorId)
    .where("provider_id", "=", credential)
    .executeTakeFirst();
  const check = () => verifyPassword({ hash: account?.password ?? "", password });
  // Signed-in operators come before strangers at the login.
  if (!(await hashWithPriority(check))) return "Das ist nicht dein aktuelles Passwort.";
  await attempt.forgive();
  return null;
}

/** Sets an operator's first or new password. */
export async function setPassword(
  trx: Trx,
  operatorId: string,
  hash: string,
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  const { numUpdatedRows } = await trx
    .updateTable("operator_accounts")
    .set({ password: hash, updated_at: moment })
    .where("user_id", "=", operatorId)
    .where("provider_id", "=", credential)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await trx
    .insertInto("operator_accounts")
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      user_id: operatorId,
      account_id: operatorId,
      provider_id: credential,
      password: hash,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
}

/** A password that is shown only once: 100 random bits. */
export function randomPassword(): string {
  return readableSecret(5, 4);
}

type PasswordChange = { current: string; next: string; repeated: string };
export type PasswordErrors = Partial<Record<keyof PasswordChange, string>>;

/** Changes the operator's own password and ends all other sessions. Returns errors, if any. */
export async function changePassword(
  services: Services,
  operator: Operator,
  sessionId: string | undefined,
  { current, next, repeated }: PasswordChange,
): Promise<PasswordErrors> {
  const problem = newPasswordErrors(operator, next, repeated);
  if (hasErrors(problem)) return problem;
  const denial = await passwordDenial(services, operator.id, current);
  if (denial) return { current: denial };
  const hash = await hashPassword(next);
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    await setPassword(trx, operator.id, hash, now);
    await endSessionsOf(trx, operator.id, sessionId);
    await recordAuditEvent(trx, operator, { action: "password.change" }, now);
  });
  return {};
}

export function newPasswordErrors(
  owner: Pick<Operator, "name" | "email">,
  next: string,
  repeated: string,
): { next?: string; repeated?: string } {
  const problem = passwordProblem(next, owner);
  if (problem) return { next: problem };
  if (next !== repeated) return { repeated: "Das ist nicht dasselbe Passwort." };
  return {};
}

// 32 characters (five bits each), without look-alike letters and digits.
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** A random text that can be read aloud and typed, such as 'k7dmp-w2xqa'. */
export function readableSecret(groups: number, lettersEach: number): string {
  const letter = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: lettersEach }, letter).join("");
  return Array.from({ length: groups }, group).join("-");
}

type PasswordReset =
  | { email: string; password: string; hasSecondFactor: boolean }
  /** The addresses to choose from, if the given one is missing or matches none. */
  | { known: string[] };

/** Sets an operator's new random password and ends all their sessions. */
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
