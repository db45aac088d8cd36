import { type Action, mayDo } from "~/core/accounts/permissions";
import { findRow } from "~/core/content/kind.server";
import { kindWords, type SubjectKind } from "~/core/content/kinds";
import { mayChange } from "~/core/content/own-drafts";
import type { SignedInOperator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import { kindOf } from "./kinds.server";

/**
 * Checks that the operator may change this text, or texts of its kind if the id is null.
 * @throws Response 403
 */
export async function authorizeSubject(
  db: Db,
  operator: SignedInOperator,
  { kind, id }: { kind: SubjectKind; id: string | null },
): Promise<void> {
  const row = kind === "show" || id === null ? null : await findRow(db, kindOf(kind), id);
  const update = `${kindWords[kind].permissions}.update` as Action;
  if (!mayDo(update, operator) || (row && !mayChange(operator, row)))
    throw new Response(null, { status: 403 });
}
