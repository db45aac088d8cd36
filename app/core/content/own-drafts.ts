import { mayDo } from "~/core/accounts/permissions";
import type { Operator } from "~/platform/actor";
import type { StoredRow } from "./kind.server";

/** True if an operator may publish, and so change everybody's content. The program itself has no role and may. */
export function mayPublish({ role, ...operator }: Operator): boolean {
  return role === undefined || mayDo("approvals.decide", { ...operator, role });
}

/** True if an operator may see, change and delete a row. Operators who may not publish have only their own drafts. */
export function mayChange(operator: Operator, row: StoredRow): boolean {
  return (
    mayPublish(operator) ||
    (row.created_by === operator.id && row.public_from === null && !row.published)
  );
}

/** The author to whose drafts an operator's lists are limited; null if they are not limited. */
export function authorSeenBy(operator: Operator): string | null {
  return mayPublish(operator) ? null : operator.id;
}
