import { parseJson } from "~/lib/parse-json";
import { cutAtWord } from "~/lib/text/plain-text";
import { sanitizeWithin } from "~/platform/html/sanitize-within.server";
import { type Field, type FieldTable, fits, type NameOf } from "./fields";
import type { Codecs } from "./kind.server";

type Row = Record<string, string | number | null>;
type RepairOptions = { fields: FieldTable; codecs?: Codecs<FieldTable> };

/** A text stored under a wider limit stays whole up to this multiple of the limit, which pages can still show. */
const bearable = 8;

/**
 * Replacements for unusable values in a row from an import or export. Lists keep their valid entries, texts
 * as much as a page can show; other values become empty.
 */
export function mendedFields(
  { fields, codecs = {} }: RepairOptions,
  row: Row,
): { name: string; column: string; value: string | number | null }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { column } = field;
    const stored = row[column];
    if (stored === undefined) return [];
    const mended = mendedValue(field, stored, codecs[name as NameOf<FieldTable>], row);
    return mended === stored ? [] : [{ name, column, value: mended }];
  });
}

type Codec = Codecs<FieldTable>[string];

function mendedValue(field: Field, stored: string | number | null, codec: Codec, row: Row) {
  const { type, column, limit, isNullable = false, fallback = isNullable ? null : "" } = field;
  if (stored === null) return isNullable ? null : fallback;
  if (type === "flag") return stored === 1 ? 1 : 0;
  if (type === "list") return mendedList(String(stored), codec);
  if (codec?.mend) return codec.mend(String(stored));
  if (column === "date") return isDay(stored) ? stored : String(row.created_at).slice(0, 10);
  if (stored !== "" && !fits(field, String(stored))) return fallback;
  const max = (limit ?? Number.POSITIVE_INFINITY) * bearable;
  if (typeof stored === "number" || stored.length <= max) return stored;
  return type === "html" ? sanitizeWithin(stored, max).html : cutAtWord(stored, max);
}

/** Drops invalid entries; anything but a JSON array becomes an empty list. */
function mendedList(stored: string, codec: Codec): string {
  const list = parseJson(stored);
  if (!Array.isArray(list)) return "[]";
  const kept = list.filter((item) => codec?.item?.safeParse(item).success ?? true);
  return kept.length === list.length ? stored : JSON.stringify(kept);
}

function isDay(stored: unknown): boolean {
  const text = String(stored);
  return text === "" || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)));
}
