import type { Show } from "~/features/show/show.schema";
import { emptyShow } from "~/features/show/show.server";
import { lengthError } from "~/lib/form-answer";
import { withoutDefaults } from "~/lib/without-defaults";
import type { ColumnsOf, Errors, FieldTable, NameOf, Texts } from "./fields";
import { byName, type Kind, type StoredRow, textsOf } from "./kind.server";
import { schemaOf } from "./schema.server";

/**
 * What the columns hold after a save of these texts, or what is wrong with them.
 * `former`: what is stored; null: it is new.
 */
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
  const known = { now, isDraft, former: former ? byName(fields, former) : {} };
  const decoded = await schemaOf(fields, codecs, known).safeParseAsync(texts);
  const errors: Record<string, string> = {};
  for (const { path, message } of decoded.error?.issues ?? []) errors[String(path[0])] ??= message;
  const values = (decoded.data ?? {}) as Record<string, unknown>;
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
