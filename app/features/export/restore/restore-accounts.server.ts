import { enqueueReturn } from "~/features/accounts/operators/invitation-job.server";
import { signInAddress } from "~/features/accounts/operators/operator-fields.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { StoredRow } from "./archive-rows.server";

type Writing = Pick<Services, "clock"> & { db: Trx };

/**
 * Takes over the accounts of an export, which knows no passwords: each gets a mail to set a new one. Who has an
 * account here already, by its address, keeps password, factors and role.
 * @returns how many there are, and the addresses of those who get a mail
 */
export async function adoptOperators(
  { db: trx, clock }: Writing,
  rows: AsyncIterable<StoredRow>,
): Promise<{ count: number; invited: string[] }> {
  const now = clock.now();
  const known = await trx.selectFrom("operators").selectAll().execute();
  const invited: string[] = [];
  let count = 0;
  for await (const row of rows) {
    count++;
    const id = String(row.id);
    const email = signInAddress(String(row.email));
    const before = known.find((operator) => operator.email === email || operator.id === id);
    const isSame = before?.id === id;
    if (before && !isSame)
      await trx
        .updateTable("operators")
        .set({ email: `${before.id}@before.invalid` })
        .where("id", "=", before.id)
        .execute();
    const kept = before
      ? {
          email_verified: before.email_verified,
          two_factor_enabled: before.two_factor_enabled,
          role: before.role,
        }
      : ({ email_verified: 0, two_factor_enabled: 0 } as const);
    const values = { ...row, id, email, ...kept } as never;
    if (isSame) await trx.updateTable("operators").set(values).where("id", "=", id).execute();
    else await trx.insertInto("operators").values(values).execute();
    if (before && !isSame) await moveFactors(trx, before.id, id);
    if (!before) {
      invited.push(email);
      await enqueueReturn(trx, id, now);
    }
  }
  return { count, invited };
}

/** What one signs in with goes over to the account of the export. */
async function moveFactors(trx: Trx, from: string, to: string): Promise<void> {
  for (const table of [
    "operator_accounts",
    "operator_sessions",
    "operator_passkeys",
    "operator_two_factors",
  ] as const)
    await trx.updateTable(table).set({ user_id: to }).where("user_id", "=", from).execute();
  await trx
    .updateTable("operator_accounts")
    .set({ account_id: to })
    .where("account_id", "=", from)
    .execute();
  await trx.deleteFrom("operators").where("id", "=", from).execute();
}
