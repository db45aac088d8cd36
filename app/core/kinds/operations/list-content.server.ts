import type { Field } from "~/core/content/fields";
import { isDated, type Kind, type StoredRow, selectFromTable } from "~/core/content/kind.server";
import { contentKinds } from "~/core/content/kinds";
import { authorSeenBy } from "~/core/content/own-drafts";
import { searchable } from "~/lib/text/normal-form";
import type { Operator } from "~/platform/actor";
import { now } from "~/platform/clock.server";
import { walked } from "~/platform/db/read-page.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { type ContentState, stateOf } from "./describe-content.server";

export const contentOrders = ["created", "changed"] as const;
const columns = { created: "created_at", changed: "updated_at" } as const;

type Query = {
  state?: ContentState | undefined;
  text?: string | undefined;
  changedSince?: string | undefined;
  order: (typeof contentOrders)[number];
  after: { at: string; id: string } | undefined;
  limit: number;
};

/** Number of rows searched at a time, which limits the texts in memory. */
const portion = 200;

/**
 * Up to `limit` rows of a kind, last created or changed first. The short fields are searched here rather than in the database,
 * since SQLite and PostgreSQL compare umlauts differently.
 */
export async function listContent(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  kind: Kind,
  { state, text = "", changedSince, order, after, limit }: Query,
): Promise<StoredRow[]> {
  const author = authorSeenBy(operator);
  // Contributors have no entries of other kinds.
  if (author !== null && !contentKinds[kind.name].isContributed) return [];
  const moment = now(clock);
  const wanted = searchable(text);
  const searched = wanted ? searchedColumns(kind) : [];
  const isWanted = (row: StoredRow) =>
    (!state || stateOf(kind, row, moment) === state) &&
    searchable(searched.map((column) => row[column] ?? "").join("\n")).includes(wanted);
  const size = wanted || state ? portion : limit;
  const by = columns[order];
  const found: StoredRow[] = [];
  for (let from = after; ; ) {
    let query = selectFromTable(db, kind.table).select([
      ...new Set([...listedColumns(kind), ...searched]),
    ]);
    if (author !== null)
      query = query
        .where("created_by", "=", author)
        .where("public_from", "is", null)
        .where("published", "=", 0);
    if (changedSince) query = query.where("updated_at", ">=", changedSince);
    const next = walked(query, { after: from, limit: size - 1, by });
    const rows = (await orDataError(`Failed to fetch ${kind.nouns ?? kind.noun}`, () =>
      next.execute(),
    )) as StoredRow[];
    found.push(...rows.filter(isWanted));
    const last = rows.at(-1);
    if (!last || rows.length < size || found.length >= limit) return found.slice(0, limit);
    from = { at: last[by], id: last.id };
  }
}

function listedColumns({ title, ...kind }: Kind): string[] {
  return [
    "id",
    "created_at",
    "updated_at",
    title,
    ...Object.keys(kind.unlocked ?? {}),
    ...("published" in kind.fields ? ["published"] : []),
    ...(isDated(kind) ? ["public_from"] : []),
  ];
}

function searchedColumns({ fields }: Kind): string[] {
  return Object.values<Field>(fields)
    .filter(({ type, limit = Infinity }) => type === "text" && limit <= 5000)
    .map(({ column }) => column);
}
