import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Services } from "~/platform/services.server";
import { endSessionsOf } from "../sessions/sessions.server";
import { passwordDenial, setPassword } from "./operator-password.server";
import { hashPassword } from "./password-hash.server";
import { passwordProblem } from "./password-problem.server";

export type PasswordChange = { current: string; next: string; repeated: string };
export type PasswordErrors = Partial<Record<keyof PasswordChange, string>>;

/** Changes one's own password and ends all sessions but this one. Gives what is wrong, if anything is. */
export async function changePassword(
  services: Services,
  operator: Operator,
  sessionId: string | undefined,
  { current, next, repeated }: PasswordChange,
): Promise<PasswordErrors> {
  const problem = newPasswordErrors(operator, next, repeated);
  if (Object.keys(problem).length > 0) return problem;
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

/** What is wrong with a new password that was typed twice. */
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
