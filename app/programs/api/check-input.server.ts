import type { z } from "zod";
import type { Operation } from "~/platform/operations/operation.server";
import { type FoundOperation, namesInPath } from "~/platform/operations/operation-table.server";
import { Refusal } from "./problems.server";

/** A request's fields besides its path, with their first errors. */
export type RequestFields = { fields: object; errors: Record<string, string> };

/**
 * The input of an operation as its schema parses it.
 * @throws Refusal
 */
export function checkInput(
  { operation, values }: FoundOperation,
  { fields, errors }: RequestFields,
): never {
  const inPath = namesInPath(operation);
  const elsewhere = inPath
    .filter((name) => Object.hasOwn(fields, name))
    .map((name) => [name, "Das steht schon in der Adresse."]);
  const checked = operation.input.safeParse({ ...fields, ...values }, { error: inGerman });
  const found = checked.error ? errorsOf(checked.error) : {};
  // An invalid parameter in the path is answered with 404.
  if (inPath.some((name) => name in found)) throw missing(operation);
  const all = { ...found, ...Object.fromEntries(elsewhere), ...errors };
  if (!checked.success || Object.keys(all).length > 0)
    throw new Refusal("invalid-input", { errors: all });
  return checked.data as never;
}

export function missing({ missing: detail }: Operation): Refusal {
  return new Refusal("not-found", { detail });
}

/** The query of a read; an empty parameter counts as missing. */
export function readQuery({ searchParams }: URL): RequestFields {
  const said = [...searchParams].filter(([, value]) => value);
  const seen = new Set<string>();
  const twice = said.filter(([name]) => seen.has(name) || !seen.add(name));
  return {
    fields: Object.fromEntries(said),
    errors: Object.fromEntries(twice.map(([name]) => [name, "Das steht hier zweimal."])),
  };
}

const unknown = "Diese Angabe gibt es hier nicht.";

/** Errors for the parameters of a write's query, which must be empty. */
export function notHere(fields: object): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, unknown]));
}

/** Sentences about invalid input, by field. */
function errorsOf({ issues }: z.ZodError): Record<string, string> {
  const errors = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [key, issue.message])
      : [[issue.path.join("."), issue.message]],
  );
  return Object.fromEntries(errors);
}

/** A sentence about invalid input. */
const inGerman: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "unrecognized_keys":
      return unknown;
    case "invalid_value":
      return `Hier geht nur: ${issue.values.join(", ")}.`;
    case "too_small":
      return issue.origin === "string" ? "Hier fehlt etwas." : `Mindestens ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "string"
        ? `Höchstens ${issue.maximum} Zeichen.`
        : `Höchstens ${issue.maximum}.`;
    case "invalid_format":
      return issue.format === "datetime"
        ? "Das ist kein Zeitpunkt wie 2026-11-27T18:00:00Z."
        : "Diese Form hat es hier nicht.";
    default:
      return issue.input === undefined ? "Das fehlt." : "Das passt hier nicht.";
  }
};
