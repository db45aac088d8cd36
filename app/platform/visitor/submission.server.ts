import { type FormAnswer, lengthError } from "~/lib/form-answer";
import { isBlank } from "~/lib/text/plain-text";
import { answerOr } from "../attempt.server";
import type { Trx } from "../db/handles";
import { oneAtATime } from "../db/one-at-a-time.server";
import { parseEmail } from "../email-address.server";
import { withinLimits } from "../limits.server";
import type { Services } from "../services.server";
import type { Visitor } from "./visitor.server";

/** A kind of text that visitors send: at most five in ten minutes and `perDay` in a day. */
type Submittable = {
  name: string;
  perDay: number;
  plural: string;
  saved: FormAnswer<never>;
  failed: FormAnswer<never>;
};

type Submitted<Field extends string> = {
  values: Record<Field, string>;
  errors: FormAnswer<Field>["errors"];
  /** Submissions with the same key wait for each other. */
  key: string;
};

/** Explains why a submission with valid fields was not stored. */
type Refusal<Field extends string> = Pick<FormAnswer<Field>, "message"> &
  Partial<Pick<FormAnswer<Field>, "errors">>;

export type Answered<Field extends string> = FormAnswer<Field> & { status: number };

/**
 * Stores a submission, or returns the typed values with their errors. Every attempt counts against the limit,
 * whatever `keep` finds.
 * @param keep stores the submission; null if it is stored now or was before
 * @returns the form's answer and its status
 */
export async function receiveSubmission<Field extends string>(
  services: Services,
  { address }: Pick<Visitor, "address">,
  { name, perDay, plural, saved, failed }: Submittable,
  { values, errors, key }: Submitted<Field>,
  keep: (trx: Trx, now: Date) => Promise<Refusal<Field> | null>,
): Promise<Answered<Field>> {
  const refused = { saved: false, message: null, errors: {}, values };
  if (Object.keys(errors).length > 0) return { ...refused, status: 422, errors };
  const limits = [
    { points: 5, seconds: 10 * 60 },
    { points: perDay, seconds: 24 * 60 * 60 },
  ];
  return answerOr<Answered<Field>>(services, { ...failed, status: 503, values }, async () => {
    const counts = [[name, address, limits]] as const;
    const refusal = await withinLimits(services.limits, "allowShared", counts, () =>
      services.db.transaction().execute(async (trx) => {
        await oneAtATime(trx, services, `${name} ${key}`);
        return keep(trx, services.clock.now());
      }),
    );
    if (refusal === "limited") return { ...refused, status: 429, message: limitedText(plural) };
    if (refusal) return { ...refused, status: 404, ...refusal };
    return { ...saved, status: 200 };
  });
}

function limitedText(plural: string): string {
  return `Das waren viele ${plural} in kurzer Zeit. Bitte warte ein wenig und schick das Formular dann noch einmal ab: Dein Text bleibt hier stehen.`;
}

type Rules<Field extends string> = {
  limits: Record<Field, number>;
  /** Errors for required fields, if empty; other fields may be empty. */
  missing: Partial<Record<Field, string>>;
};

/** Errors by field, for values that are trimmed already. */
export function fieldErrors<Field extends string>(
  values: Record<Field, string>,
  { limits, missing }: Rules<Field>,
): FormAnswer<Field>["errors"] {
  const names = Object.keys(limits) as Field[];
  const errorOf = (name: Field) => {
    const text = values[name];
    if (isBlank(text)) return missing[name];
    return lengthError(text, limits[name]) ?? (name === "email" && emailError(text));
  };
  return Object.fromEntries(
    names.map((name) => [name, errorOf(name)]).filter(([, error]) => error),
  );
}

function emailError(text: string): string | null {
  return parseEmail(text)
    ? null
    : "Das ist keine vollständige E-Mail-Adresse. Sie sieht so aus: name@beispiel.de";
}

/** Milliseconds within which a text that the same person sends again counts as a repetition. */
const repeatMilliseconds = 24 * 60 * 60 * 1000;

/** Tells whether a text was sent before: 'repeated' by the same person, 'elsewhere' by anybody; null if not. */
export function sentBefore<Row extends { created_at: string }>(
  same: readonly Row[],
  now: Date,
  isOfPerson: (row: Row) => boolean,
): "repeated" | "elsewhere" | null {
  const since = new Date(now.getTime() - repeatMilliseconds).toISOString();
  if (same.some((row) => row.created_at > since && isOfPerson(row))) return "repeated";
  return same.length > 0 ? "elsewhere" : null;
}
