import { findRow, textsOf } from "~/content/kind.server";
import { hasRevisions, keepRevision } from "~/content/revisions/revisions.server";
import { episodeKind } from "~/features/episodes/episode.kind.server";
import type { Trx } from "~/platform/db/handles";

/**
 * Changes an episode so that what was there before can come back. One that nobody saved here has no versions:
 * what the feed brought, the feed can bring again.
 */
export async function withVersions<T>(trx: Trx, id: string, change: () => Promise<T>): Promise<T> {
  if (!(await hasRevisions(trx, { kind: "episode", id }))) return change();
  await keepPresent(trx, id);
  const result = await change();
  await keepPresent(trx, id);
  return result;
}

async function keepPresent(trx: Trx, id: string): Promise<void> {
  const row = await findRow(trx, episodeKind, id);
  if (!row) return;
  const state = { version: row.updated_at, fields: textsOf(episodeKind, row), operator: null };
  await keepRevision(trx, { kind: "episode", id }, state);
}
