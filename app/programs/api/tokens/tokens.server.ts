import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { mayDo } from "~/core/accounts/permissions";
import type { Role, SignedInOperator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { hashOf } from "./token-holder.server";

export type NewToken = {
  name: string;
  role: Role;
  verbs: readonly string[];
  /** null if the token never expires. */
  expiresAt: Date | null;
  /** True if assistants may use the token, too. */
  isForAssistants?: boolean;
};

type NeededServices = Pick<Services, "db" | "clock">;

/** Creates a token with an operator's permissions. Returns it only this once. */
export async function createToken(
  { db, clock }: NeededServices,
  operator: SignedInOperator,
  { name, role, verbs, expiresAt, isForAssistants = false }: NewToken,
): Promise<string> {
  const token = `whde_${randomBytes(32).toString("base64url")}`;
  const now = clock.now();
  const id = uuidv7({ msecs: now.getTime() });
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("api_tokens")
      .values({
        id,
        operator_id: operator.id,
        name,
        hash: hashOf(token),
        start: token.slice(0, 9),
        role,
        verbs: JSON.stringify(verbs),
        is_for_assistants: isForAssistants ? 1 : 0,
        expires_at: expiresAt?.toISOString() ?? null,
        created_at: now.toISOString(),
      })
      .execute();
    const subject = { kind: "token", id, title: name };
    const detail = verbs.join(", ");
    await recordAuditEvent(trx, operator, { action: "token.create", subject, detail }, now);
  });
  return token;
}

/** Lists an operator's tokens, sorted by name. If `operatorId` is null, lists those of all operators. */
export async function listTokens(db: Db, operatorId: string | null) {
  const rows = await db
    .selectFrom("api_tokens")
    .innerJoin("operators", "operators.id", "api_tokens.operator_id")
    .selectAll("api_tokens")
    .select("operators.name as operatorName")
    .$if(operatorId !== null, (query) => query.where("operator_id", "=", operatorId ?? ""))
    .orderBy("api_tokens.name")
    .orderBy("api_tokens.id")
    .execute();
  return rows.map(({ hash, verbs, ...row }) => ({ ...row, verbs: JSON.parse(verbs) as string[] }));
}

export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number];

/**
 * Revokes a token at once: an operator's own, or anybody's for those permitted. Returns false if there is no such
 * token.
 */
export async function revokeToken(
  { db, clock }: NeededServices,
  operator: SignedInOperator,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const revoked = await trx
      .deleteFrom("api_tokens")
      .where("id", "=", id)
      .$if(!mayDo("tokens.list", operator), (query) => query.where("operator_id", "=", operator.id))
      .returning("name")
      .executeTakeFirst();
    if (!revoked) return false;
    const subject = { kind: "token", id, title: revoked.name };
    await recordAuditEvent(trx, operator, { action: "token.delete", subject }, clock.now());
    return true;
  });
}
