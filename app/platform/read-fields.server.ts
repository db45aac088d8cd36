import { windowsCharacters } from "~/lib/decode-text";
import { normalForm } from "~/lib/normal-form";

/**
 * The text fields of a submitted form by name; what is missing reads as empty, files are left out. Line
 * breaks become \n, and characters that no text holds go, as do more marks on a letter than any writing has.
 * @throws Response 400 when the body is no form
 */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return textFields(await readForm(request), names);
}

/**
 * A submitted form, for fields whose names are not known before.
 * @throws Response 400 when the body is no form
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  if (!form) throw new Response(null, { status: 400 });
  return form;
}

/** Text fields of a form by name, as `readFields` gives them. */
export function textFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const fields = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? plainText(value) : ""];
  });
  return Object.fromEntries(fields);
}

/** A text without what no text holds, as a form's fields are read. */
export function plainText(value: string): string {
  return normalForm(
    windowsCharacters(value)
      .replace(/\r\n?/g, "\n")
      .replace(/\p{Surrogate}/gu, "")
      .replace(/[^\P{Cc}\n\t]/gu, ""),
  );
}
