import { type Action, mayDo } from "~/features/accounts/permissions";
import type { SignedInOperator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import { findRow } from "./kind.server";
import type { SubjectKind } from "./kinds";
import { kindOf } from "./kinds.server";
import { mayChange } from "./own-drafts";

/** What one must be allowed to do to see or bring back what something was. */
const actions: Record<SubjectKind, Action> = {
  episode: "episodes.update",
  post: "blog.update",
  video: "videos.update",
  page: "pages.update",
  person: "people.update",
  campaign: "campaigns.update",
  show: "show.update",
};

/**
 * For addresses that take every kind: lets pass who may change this text, or one of its kind (id null).
 * @throws Response 403
 */
export async function authorizeSubject(
  db: Db,
  operator: SignedInOperator,
  { kind, id }: { kind: SubjectKind; id: string | null },
): Promise<void> {
  const row = kind === "show" || id === null ? null : await findRow(db, kindOf(kind), id);
  if (!mayDo(actions[kind], operator) || (row && !mayChange(operator, row)))
    throw new Response(null, { status: 403 });
}
