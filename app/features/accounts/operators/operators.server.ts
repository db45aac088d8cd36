import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { endSessionsOf } from "../sessions/sessions.server";
import { shownAddress } from "./operator-fields.server";

/** Everybody who may work in the area, by name. */
export async function listOperators(db: Db) {
  const rows = await db
    .selectFrom("operators")
    .select((eb) => [
      ...(["operators.id", "name", "email", "two_factor_enabled"] as const),
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
    /** Was invited and has no password yet. */
    isInvited: Number(accounts) === 0,
    hasSecondFactor: two_factor_enabled === 1,
    passkeys: Number(row.passkeys),
  }));
}

/** `lastSeen` null: not signed in at present. */
export type ListedOperator = Awaited<ReturnType<typeof listOperators>>[number];

export type Removal = "removed" | "missing" | "oneself" | "last";

/** Removes an operator; their sessions end at once. Nobody removes themselves, nor the last who can sign in. */
export async function removeOperator(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  id: string,
): Promise<Removal> {
  if (id === operator.id) return "oneself";
  return db.transaction().execute(async (trx) => {
    await lockFirstOperator(trx);
    const removed = await trx
      .selectFrom("operators")
      .select(["id", "name"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!removed) return "missing";
    if (!(await canSignIn(trx, operator.id))) return "last";
    await endSessionsOf(trx, id);
    // Accounts, factors and passkeys go with the row.
    await trx.deleteFrom("operators").where("id", "=", id).execute();
    const subject = { kind: "operator", id, title: removed.name };
    await recordAuditEvent(trx, operator, { action: "operator.delete", subject }, clock.now());
    return "removed";
  });
}

/** Two who remove each other at the same moment do it one after the other: the second finds herself the last. */
async function lockFirstOperator(trx: Trx): Promise<void> {
  await trx
    .updateTable("operators")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", (eb) =>
      eb.selectFrom("operators as first").select((inner) => inner.fn.min("first.id").as("id")),
    )
    .execute();
}

async function canSignIn(trx: Trx, id: string): Promise<boolean> {
  const account = await trx
    .selectFrom("operator_accounts")
    .select("id")
    .where("user_id", "=", id)
    .executeTakeFirst();
  return account !== undefined;
}
