import { emptyTexts, type FieldTable, type Texts } from "~/core/content/fields";
import { findRow, type Kind, type StoredRow, textsOf } from "~/core/content/kind.server";
import { mayChange } from "~/core/content/own-drafts";
import { type ContentResult, saveContent } from "~/core/content/save.server";
import { type Caller, OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";

/** A row that the caller may see and change; null if there is none. */
export async function findOwn(
  { db }: Pick<Services, "db">,
  { operator }: Caller,
  kind: Kind,
  id: string,
): Promise<StoredRow | null> {
  const row = await findRow(db, kind, id);
  return row && mayChange(operator, row) ? row : null;
}

/** Creates a draft. Missing values are those of a new form. */
export async function createContent(
  services: Services,
  { operator }: Caller,
  kind: Kind,
  given: Texts<FieldTable>,
): Promise<string | null> {
  const begun = await kind.pages?.begin?.(services, new Request(services.env.BASE_URL));
  const empty = { ...emptyTexts(kind.fields), ...begun } as Texts<FieldTable>;
  const fields = { ...empty, ...given };
  return savedId(
    kind,
    await saveContent(services, operator, kind, { id: null, version: "", fields }),
  );
}

type Change = {
  id: string;
  given: Texts<FieldTable>;
  /** Columns from which parts that the form does not show are taken, instead of the stored row. */
  known?: Record<string, unknown>;
  note?: string;
};

/** Changes some fields if `caller.version` is the current version. Returns null if there is no such entry. */
export async function changeContent(
  services: Services,
  caller: Caller,
  kind: Kind,
  { id, given, ...change }: Change,
): Promise<string | null> {
  const row = await findOwn(services, caller, kind, id);
  if (!row) return null;
  const { operator, version } = caller;
  const save = { id, version, fields: { ...textsOf(kind, row), ...given }, ...change };
  return savedId(kind, await saveContent(services, operator, kind, save));
}

/**
 * The id of the saved entry; null if the entry is gone.
 * @throws OperationError if nothing was saved
 */
export function savedId(kind: Kind, result: ContentResult<FieldTable>): string | null {
  if (result.outcome === "missing") return null;
  if (result.outcome === "saved") return result.id;
  if (result.outcome === "locked") throw lockedError(kind);
  if (result.outcome === "conflict")
    throw new OperationError("conflict", { version: result.version });
  const errors = Object.entries(result.errors).map(([name, error]) => [name, error ?? ""]);
  const { published: detail, ...others }: Record<string, string> = Object.fromEntries(errors);
  // An error of this field can only mean that the permission to publish is missing.
  if (detail) throw new OperationError("not-allowed", { detail });
  throw new OperationError("invalid-input", { errors: others });
}

export function lockedError({ lockedNote = "Das ändert niemand mehr." }: Kind): OperationError {
  return new OperationError("conflict", { detail: lockedNote });
}
