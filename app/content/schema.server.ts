import { z } from "zod";
import type { Show } from "~/features/show/show.schema";
import { lengthError } from "~/lib/form-answer";
import { beginningOf } from "~/lib/html";
import { oneLine } from "~/lib/plain-text";
import { besideThePages } from "~/platform/beside-the-pages.server";
import { sanitize } from "~/platform/sanitize.server";
import type { Field, FieldTable, NameOf } from "./fields";

export type Decoded = { value: unknown } | { error: string };

/** `former`: what the column holds now; undefined of a new one. `isDraft`: it is not to be published yet. */
type DecodeContext = { former: unknown; now: Date; isDraft: boolean };

/** How the text of a field becomes what its column holds, and back, where its type does not say it all. */
type Codec = {
  decode?(text: string, context: DecodeContext): Decoded | Promise<Decoded>;
  encode?(stored: unknown): string;
  /** What an entry of its list must be, where it comes from outside. */
  item?: z.ZodType;
  /** A stored text from outside, with what can be read of it. */
  mend?(stored: string): string;
  /** A text of the field as one reads it in a comparison. */
  readable?(text: string, show: Show): string;
};
export type Codecs<F> = { [Name in NameOf<F>]?: Codec };

/**
 * The schema of a kind's form: it gives what the columns hold, by the names of the fields, or German sentences.
 * @param known when it is, whether a draft is checked, and what the columns hold now by the names of the fields
 */
export function schemaOf<F extends FieldTable>(
  fields: F,
  codecs: Codecs<F> = {},
  { former, ...known }: Omit<DecodeContext, "former"> & { former: Record<string, unknown> },
) {
  const shape = Object.entries(fields).map(([name, field]) => {
    const own: Codec = codecs[name as NameOf<F>] ?? {};
    const rule = z.string().transform(async (typed, context) => {
      const decoded = await decode(field, typed.trim(), own, { former: former[name], ...known });
      if ("value" in decoded) return decoded.value;
      context.issues.push({ code: "custom", message: decoded.error, input: typed });
      return z.NEVER;
    });
    return [name, rule];
  });
  return z.object(Object.fromEntries(shape) as Record<NameOf<F>, z.ZodType>);
}

async function decode(
  field: Field,
  typed: string,
  own: Codec,
  context: DecodeContext,
): Promise<Decoded> {
  const isWorked = field.type === "html" || own.decode;
  const excess = isWorked && excessError(typed, field);
  if (excess) return { error: excess };
  const text = field.isOneLine
    ? oneLine(typed)
    : field.type === "html"
      ? await besideThePages("sanitize", sanitize, typed)
      : typed;
  const mayLack = field.isForPublishing && context.isDraft;
  if (field.required && !mayLack && !isWritten(text, field)) return { error: field.required };
  if (own.decode) return withinLimit(await own.decode(text, context), field);
  const error = typed && ruleError(text, field);
  if (error) return { error };
  if (field.type === "flag") return { value: text === "1" ? 1 : 0 };
  if (!text && field.isNullable) return { value: null };
  return { value: field.type === "whole" ? Number(text) : text };
}

/** A picture says something too. */
function isWritten(text: string, { type }: Field): boolean {
  return type === "html" ? beginningOf(text) !== "" || /<img\b/.test(text) : text !== "";
}

function ruleError(text: string, field: Field): string | null {
  const { type, pattern, isAnyCase, refusal = "" } = field;
  const rule = pattern && new RegExp(`^(?:${pattern})$`, isAnyCase ? "i" : "");
  if (rule && !rule.test(text)) return refusal;
  if (type === "address" && text !== "#" && !URL.canParse(text, "http://here")) return refusal;
  return excessError(text, field);
}

/** As it is stored it may be longer than what was typed. */
function withinLimit(decoded: Decoded, field: Field): Decoded {
  if ("error" in decoded || typeof decoded.value !== "string") return decoded;
  const excess = excessError(decoded.value, field);
  return excess ? { error: excess } : decoded;
}

/** Of what was typed it is told before work is spent on it, of what is stored once that is known. */
function excessError(text: string, { limit, isSoftLimit }: Field): string | null {
  return limit && !isSoftLimit ? lengthError(text, limit) : null;
}

/** What a column holds as the text of its field. */
export function encode({ type }: Field, stored: unknown): string {
  if (type === "flag") return stored === 1 ? "1" : "";
  return stored === null || stored === undefined ? "" : String(stored);
}
