import { MIMEType } from "node:util";
import { windowsCharacters } from "~/lib/text/decode-text";
import { normalForm } from "~/lib/text/normal-form";

/**
 * The text fields of a submitted form by name; missing ones are '', files are left out. Line breaks become \n;
 * invalid characters are removed, and so are more marks on a letter than any script uses.
 * @throws Response 400 when the body is no form
 */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return textFields(await readForm(request), names);
}

/** More fields than the largest form of the site has. */
const maxFields = 10_000;

/**
 * Reads a submitted form whose field names are unknown. Fields are counted before parsing: a million empty ones fit
 * into the size of one long text.
 * @throws Response 400 when the body is no form, or has more than 10,000 fields
 */
export async function readForm(request: Request): Promise<FormData> {
  const body = Buffer.from(await request.arrayBuffer());
  const form = await formIn(body, request.headers.get("Content-Type") ?? "").catch(() => null);
  if (!form) throw new Response(null, { status: 400 });
  return form;
}

async function formIn(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | null> {
  const { essence, params } = new MIMEType(type);
  const isUrlEncoded = essence === "application/x-www-form-urlencoded";
  if (hasManyFields(body, isUrlEncoded ? "&" : `--${params.get("boundary")}`)) return null;
  // '+' and ' ' both mean a space (https://url.spec.whatwg.org/#urlencoded-parsing), but the parser takes twenty
  // times as long for '+'.
  if (isUrlEncoded)
    for (let at = 0; at < body.length; at++) if (body[at] === plus) body[at] = space;
  return new Response(body, { headers: { "Content-Type": type } }).formData();
}

const [plus, space = 0] = Buffer.from("+ ");

function hasManyFields(body: Buffer, between: string): boolean {
  let fields = 0;
  for (let at = body.indexOf(between); at >= 0; at = body.indexOf(between, at + 1))
    if (++fields > maxFields) return true;
  return false;
}

/** Text fields of a form by name, as `readFields` returns them. */
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

/** A text without characters that databases refuse, normalised like a form field. */
export function plainText(value: string): string {
  return normalForm(
    windowsCharacters(value)
      .replace(/\r\n?/g, "\n")
      .replace(/\p{Surrogate}/gu, "")
      .replace(/[^\P{Cc}\n\t]/gu, ""),
  );
}
