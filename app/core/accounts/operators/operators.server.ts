import type { Operator, Role } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";
import { endSessionsOf } from "../sessions/sessions.server";
import { shownAddress } from "./operator-fields.server";
import { roles } from "./roles";

/** All operators by name. */
export async function listOperators(db: Db) {
  const rows = await db
    .selectFrom("operators")
    .select((eb) => [
      ...(["operators.id", "name", "email", "role", "two_factor_enabled"] as const),
      eb
        .selectFrom("operator_accounts")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("operator_accounts.user_id", "=", "operators.id")
        .as("accounts"),
      eb
        .selectFrom("operator_passkeys")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("operator_passkeys.user_id", "=", "operators.id")
        .as("passkeys"),
      eb
        .selectFrom("operator_sessions")
        .select((inner) => inner.fn.max("operator_sessions.updated_at").as("moment"))
        .whereRef("operator_sessions.user_id", "=", "operators.id")
        .as("lastSeen"),
    ])
    .orderBy("name")
    .orderBy("operators.id")
    .execute();
  return rows.map(({ accounts, two_factor_enabled, ...row }) => ({
    ...row,
    email: shownAddress(row.email),
    /** True for an invited operator without a password. */
    isInvited: Number(accounts) === 0,
    hasSecondFactor: two_factor_enabled === 1,
    passkeys: Number(row.passkeys),
  }));
}

/** `lastSeen` is null if the operator is not signed in. */
export type ListedOperator = Awaited<ReturnType<typeof listOperators>>[number];

export type OperatorChange = "done" | "missing" | "oneself" | "last";

type NeededServices = Pick<Services, "db" | "clock" | "kind">;

/** Removes an operator; their sessions end at once. Operators cannot remove themselves or the last owner. */
export async function removeOperator(
  services: NeededServices,
  operator: Operator,
  id: string,
): Promise<OperatorChange> {
  if (id === operator.id) return "oneself";
  return changeOperator(services, operator, id, async (trx, { name }) => {
    await endSessionsOf(trx, id);
    // The row's accounts, factors and passkeys are deleted with it.
    await trx.deleteFrom("operators").where("id", "=", id).execute();
    return { action: "operator.delete", subject: { kind: "operator", id, title: name } };
  });
}

/** Changes an operator's role from the next request on. The last owner keeps the role. */
export async function changeRole(
  services: NeededServices,
  operator: Operator,
  { id, role }: { id: string; role: Role },
): Promise<OperatorChange> {
  return changeOperator(services, operator, id, async (trx, { name }) => {
    await trx
      .updateTable("operators")
      .set({ role, updated_at: services.clock.now().toISOString() })
      .where("id", "=", id)
      .execute();
    const subject = { kind: "operator", id, title: name };
    return { action: "operator.role", subject, detail: roles[role].label };
  });
}

type Changed = { action: string; subject: { kind: string; id: string; title: string } };

/**
 * Changes an operator if the acting operator is still an owner and an owner who can sign in remains. Runs one
 * at a time: if two owners demote each other, the second change is rejected.
 */
async function changeOperator(
  { db, clock, kind }: NeededServices,
  operator: Operator,
  id: string,
  change: (trx: Trx, changed: { name: string }) => Promise<Changed & { detail?: string }>,
): Promise<OperatorChange> {
  return db
    .transaction()
    .execute(async (trx) => {
      await oneAtATime(trx, { kind }, "operators");
      const changed = await trx
        .selectFrom("operators")
        .select("name")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!changed) return "missing";
      const before = await ownersWhoSignIn(trx);
      if (!before.includes(operator.id)) return "last";
      const event = await change(trx, changed);
      if ((await ownersWhoSignIn(trx)).length === 0) throw new LastOwnerError();
      await recordAuditEvent(trx, operator, event, clock.now());
      return "done";
    })
    .catch((error: unknown) => {
      if (error instanceof LastOwnerError) return "last";
      throw error;
    });
}

/** Thrown to roll back a change that would leave no owner. */
class LastOwnerError extends Error {}

/** Ids of owners with a password: an invited owner cannot sign in yet. */
async function ownersWhoSignIn(trx: Trx): Promise<string[]> {
  const owners = await trx
    .selectFrom("operators")
    .innerJoin("operator_accounts", "operator_accounts.user_id", "operators.id")
    .select("operators.id")
    .where("role", "=", "owner")
    .execute();
  return owners.map(({ id }) => id);
}
