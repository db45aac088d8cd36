import { type FormAnswer, lengthError } from "~/lib/form-answer";
import { decodeText } from "~/lib/text/decode-text";
import { normalForm } from "~/lib/text/normal-form";
import {
  type ConsentMethod,
  consentMethods,
  type ImportField,
  importFields,
  maxConsentLength,
  maxImportBytes,
  minConsentLength,
} from "~/newsletter/subscribers/subscribers.schema";
import { parseList, UnreadableList } from "~/platform/address-lists/parse-list.server";
import { textFields } from "~/platform/fields/read-fields.server";

type Parsed =
  | { list: { fileName: string; content: string; consent: string } }
  | { refused: FormAnswer<ImportField> };

const maxFileNameLength = 100;

/** A submitted list with its statement of consent, or errors. */
export async function parseImport(form: FormData): Promise<Parsed> {
  const fields = textFields(form, importFields);
  const file = form.get("file");
  const details = fields.details.trim();
  const isFile = file instanceof File && file.size > 0;
  const content = isFile && file.size <= maxImportBytes ? decodeText(await file.bytes()) : "";
  const errors = withoutEmpty({
    file: isFile
      ? file.size > maxImportBytes
        ? "Diese Datei ist größer als 4 MB. Teil sie in mehrere."
        : await unreadable(content)
      : "Wähle die Datei mit der Liste aus.",
    way: isMethod(fields.way) ? null : "Wähle aus, wie sie zugestimmt haben.",
    details:
      details.length < minConsentLength
        ? "Schreib in einem Satz, wann, wo und wozu sie zugestimmt haben."
        : lengthError(details, maxConsentLength),
    isAssured: fields.isAssured === "1" ? null : "Ohne diese Zusicherung wird nichts importiert.",
  });
  if (Object.keys(errors).length > 0 || !isFile || !isMethod(fields.way)) {
    const values = { ...fields, file: "" };
    return { refused: { saved: false, message: null, errors, values } };
  }
  const consent = `${consentMethods[fields.way]}\n${details}`;
  return { list: { fileName: importFileName(file), content, consent } };
}

async function unreadable(content: string): Promise<string | null> {
  try {
    await parseList(content);
    return null;
  } catch (error) {
    if (error instanceof UnreadableList) return error.message;
    throw error;
  }
}

function isMethod(text: string): text is ConsentMethod {
  return Object.hasOwn(consentMethods, text);
}

function importFileName({ name }: File): string {
  return (
    normalForm(name.replace(/[\p{Cc}\p{Surrogate}]/gu, ""))
      .trim()
      .slice(-maxFileNameLength) || "Liste.csv"
  );
}

function withoutEmpty<Name extends string>(errors: Record<Name, string | null>) {
  const named = Object.entries(errors).filter(([, error]) => error !== null);
  return Object.fromEntries(named) as Partial<Record<Name, string>>;
}
