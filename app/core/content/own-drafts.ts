import { mayDo } from "~/core/accounts/permissions";
import type { Operator } from "~/platform/actor";
import type { StoredRow } from "./kind.server";

/** Whether somebody may publish: content and drafts of all are theirs to change. The program itself has no role. */
export function mayPublish({ role, ...operator }: Operator): boolean {
  return role === undefined || mayDo("approvals.decide", { ...operator, role });
}

/** Whether somebody may see, change and delete this: who may not publish only what they made, while it is a draft. */
export function mayChange(operator: Operator, row: StoredRow): boolean {
  return (
    mayPublish(operator) ||
    (row.created_by === operator.id && row.public_from === null && !row.published)
  );
}

/** The author whose drafts alone lists show to an operator; null: they show everything. */
export function authorSeenBy(operator: Operator): string | null {
  return mayPublish(operator) ? null : operator.id;
}
