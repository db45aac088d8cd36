import { mayDo } from "~/core/accounts/permissions";
import type { Operator } from "~/platform/actor";
import type { StoredRow } from "./kind.server";

/** Whether an operator may publish, and so change everybody's content and drafts. The program itself has no role. */
export function mayPublish({ role, ...operator }: Operator): boolean {
  return role === undefined || mayDo("approvals.decide", { ...operator, role });
}

/** Whether an operator may see, change and delete a row: without permission to publish only their own drafts. */
export function mayChange(operator: Operator, row: StoredRow): boolean {
  return (
    mayPublish(operator) ||
    (row.created_by === operator.id && row.public_from === null && !row.published)
  );
}

/** The author to whose drafts an operator's lists are limited; null: no limit. */
export function authorSeenBy(operator: Operator): string | null {
  return mayPublish(operator) ? null : operator.id;
}
