import type { Show } from "~/core/show/show.schema";
import { emptyShow } from "~/core/show/show.server";
import { lengthError } from "~/lib/form-answer";
import { stripHtmlBeginning } from "~/lib/text/html";
import { oneLine } from "~/lib/text/plain-text";
import { withoutDefaults } from "~/lib/without-defaults";
import { sanitize } from "~/platform/sanitize.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import {
  type ColumnsOf,
  type Errors,
  type Field,
  type FieldTable,
  fits,
  type NameOf,
  type Texts,
} from "./fields";
import {
  type Codec,
  type DecodeContext,
  type Decoded,
  type Kind,
  type StoredRow,
  textsOf,
} from "./kind.server";

/** Checks a form's texts. Returns columns to store, or errors. `former`: the stored row, or null for a new entry. */
export async function checkTexts<Row extends StoredRow, F extends FieldTable>(
  kind: Pick<Kind<Row, F>, "fields" | "codecs" | "defaults" | "normalise">,
  typed: Texts<F>,
  { former, now, show = emptyShow }: { former: Row | null; now: Date; show?: Show },
): Promise<{ errors: Errors<F> } | { columns: ColumnsOf<F> }> {
  const { fields, codecs, defaults, normalise } = kind;
  const typedTexts = mapTexts(typed, (text) => text.trim());
  const trimmed = { ...typedTexts, ...normalise?.(typedTexts) };
  const before = former && textsOf(kind, former);
  const texts =
    before && defaults
      ? withoutDefaults(trimmed, defaults(before, show) as Record<NameOf<F>, string>)
      : trimmed;
  const isDraft = "published" in fields && texts.published !== "1";
  const isOut = "published" in fields && former?.[fields.published.column] === 1;
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = texts[name as NameOf<F>].trim();
    const context = { now, isDraft, former: former?.[field.column] };
    // An import may have published an entry with empty fields; it can still be edited.
    const mayLack = isDraft || (isOut && context.former === "");
    const own = codecs?.[name as NameOf<F>];
    const decoded = await decode(field, text, own, { ...context, mayLack });
    if ("value" in decoded) values[name] = decoded.value;
    else errors[name] = decoded.error;
  }
  const clean = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      fields[name]?.type === "html" && name in values ? String(values[name]) : text,
    ]),
  ) as Texts<F>;
  const implied: Record<string, string | undefined> = defaults?.(clean, show) ?? {};
  for (const [name, standard] of Object.entries(implied)) {
    const text = texts[name as NameOf<F>];
    const { limit = Infinity, isSoftLimit } = fields[name] ?? {};
    const isKept = text === standard || text === before?.[name as NameOf<F>];
    const excess = isSoftLimit && !isKept ? lengthError(text, limit) : null;
    if (excess) errors[name] ??= excess;
    if (!text) values[name] = standard;
  }
  if (Object.keys(errors).length > 0) return { errors: errors as Errors<F> };
  const columns = Object.entries(fields).map(([name, { column }]) => [column, values[name]]);
  return { columns: Object.fromEntries(columns) };
}

function mapTexts<F>(texts: Texts<F>, change: (text: string) => string): Texts<F> {
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, change(text)]);
  return Object.fromEntries(entries) as Texts<F>;
}

async function decode(
  field: Field,
  typed: string,
  own: Codec | undefined,
  context: DecodeContext & { mayLack: boolean },
): Promise<Decoded> {
  const isWorked = field.type === "html" || own?.decode;
  const excess = isWorked && excessError(typed, field);
  if (excess) return { error: excess };
  const text = field.isOneLine
    ? oneLine(typed)
    : field.type === "html"
      ? await runInTextWorker("sanitize", sanitize, typed)
      : typed;
  const mayLack = field.isForPublishing && context.mayLack;
  if (field.required && !mayLack && !isWritten(text, field)) return { error: field.required };
  if (own?.decode) return withinLimit(await own.decode(text, context), field);
  const error = typed && ruleError(text, field);
  if (error) return { error };
  if (field.type === "flag") return { value: text === "1" ? 1 : 0 };
  if (!text && field.isNullable) return { value: null };
  return { value: field.type === "whole" ? Number(text) : text };
}

/** True if the text has content; a picture counts. */
function isWritten(text: string, { type }: Field): boolean {
  return type === "html" ? stripHtmlBeginning(text) !== "" || /<img\b/.test(text) : text !== "";
}

function ruleError(text: string, field: Field): string | null {
  return fits(field, text) ? excessError(text, field) : (field.refusal ?? "");
}

/** Checks the length of the value to store, which may be longer than the typed text. */
function withinLimit(decoded: Decoded, field: Field): Decoded {
  if ("error" in decoded || typeof decoded.value !== "string") return decoded;
  const excess = excessError(decoded.value, field);
  return excess ? { error: excess } : decoded;
}

/** Checks the length of the typed text, before any work. */
function excessError(text: string, { limit, isSoftLimit }: Field): string | null {
  return limit && !isSoftLimit ? lengthError(text, limit) : null;
}
