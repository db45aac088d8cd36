import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import type { FieldTable } from "./fields";
import { findRow, type Kind, type StoredRow, textsOf } from "./kind.server";
import { type ContentResult, saveContent } from "./save.server";

/** Makes a new draft from a text in any state. */
export async function copyContent<Row extends StoredRow, F extends FieldTable>(
  services: Services,
  operator: Operator,
  kind: Kind<Row, F>,
  id: string,
): Promise<ContentResult<F>> {
  const row = await findRow(services.db, kind, id);
  if (!row) return { outcome: "missing" };
  const undecided = Object.fromEntries(kind.decided.map((name) => [name, ""]));
  const fields = { ...textsOf(kind, row), ...undecided };
  return saveContent(services, operator, kind, { id: null, version: "", fields });
}
