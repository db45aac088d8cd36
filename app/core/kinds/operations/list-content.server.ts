import type { Field } from "~/core/content/fields";
import { isDated, type Kind, type StoredRow, selectFromTable } from "~/core/content/kind.server";
import { contentKinds } from "~/core/content/kinds";
import { authorSeenBy } from "~/core/content/own-drafts";
import { searchable } from "~/lib/text/normal-form";
import type { Operator } from "~/platform/actor";
import { now } from "~/platform/clock.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { type ContentState, stateOf } from "./describe-content.server";

export type ContentPlace = { changed: string; id: string };

type Query = {
  state?: ContentState | undefined;
  text?: string | undefined;
  changedSince?: string | undefined;
  after?: ContentPlace | undefined;
  limit: number;
};

/** Number of rows searched at a time, which limits the texts in memory. */
const portion = 200;

/**
 * Up to `limit` rows of a kind, last changed first. The short fields are searched here rather than in the database,
 * since SQLite and PostgreSQL compare umlauts differently.
 */
export async function listContent(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  kind: Kind,
  { state, text = "", changedSince, after, limit }: Query,
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
  const found: StoredRow[] = [];
  for (let from = after; ; ) {
    let query = selectFromTable(db, kind.table)
      .select([...new Set([...listedColumns(kind), ...searched])])
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(size);
    if (author !== null)
      query = query
        .where("created_by", "=", author)
        .where("public_from", "is", null)
        .where("published", "=", 0);
    if (changedSince) query = query.where("updated_at", ">=", changedSince);
    const { changed = "", id = "" } = from ?? {};
    if (from)
      query = query.where((eb) =>
        eb.or([
          eb("updated_at", "<", changed),
          eb.and([eb("updated_at", "=", changed), eb("id", "<", id)]),
        ]),
      );
    const rows = (await orDataError(`Failed to fetch ${kind.nouns ?? kind.noun}`, () =>
      query.execute(),
    )) as StoredRow[];
    found.push(...rows.filter(isWanted));
    const last = rows.at(-1);
    if (!last || rows.length < size || found.length >= limit) return found.slice(0, limit);
    from = { changed: last.updated_at, id: last.id };
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
