import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

/** Whether everybody has to have a second factor. */
export async function requiresFactor(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("account_settings")
    .select("requires_second_factor")
    .executeTakeFirst();
  return row?.requires_second_factor === 1;
}

/** From the next request on, whoever has none can do nothing but set it up. */
export async function requireFactor(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  isRequired: boolean,
): Promise<void> {
  const requires_second_factor = isRequired ? 1 : 0;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("account_settings")
      .values({ id: 1, requires_second_factor })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ requires_second_factor }))
      .execute();
    const action = `two-factor.${isRequired ? "require" : "leave-open"}`;
    await recordAuditEvent(trx, operator, { action }, clock.now());
  });
}
