import { basename } from "node:path";
import { z } from "zod";
import { PermanentError } from "~/platform/jobs/define-job.server";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import type { Access } from "../driver.server";
import { type Multipart, multipartOf, type SentFile } from "../multipart.server";

const second = 1000;
const hour = 60 * 60 * second;
const megabyte = 1024 * 1024;

/** The envelope of every answer (https://auphonic.com/help/api/complex.html). */
const frame = z.looseObject({
  error_message: z.string().nullish(),
  form_errors: z.record(z.string(), z.unknown()).nullish(),
  data: z.unknown().optional(),
});

type Question<Data> = {
  /** Path below '/api/': 'presets.json'. */
  path: string;
  data: z.ZodType<Data>;
  /** Sends a POST with this JSON. */
  json?: object;
  files?: Multipart;
  signal?: AbortSignal;
};

/** Calls the JSON API. @throws PermanentError if the API will never accept this; OutsideError if a retry may succeed */
export async function askAuphonic<Data>(
  { services, settings, key }: Access,
  { path, data, json, files, signal }: Question<Data>,
): Promise<Data> {
  const { status, body } = await services.sendOutside(apiAddress(settings, path), {
    method: json || files ? "POST" : "GET",
    headers: {
      Authorization: `Bearer ${key}`,
      ...(json && { "Content-Type": "application/json" }),
      ...files?.headers,
    },
    ...(files ? { body: files.body } : json && { body: JSON.stringify(json) }),
    ...(signal && { signal }),
    timeout: files ? hour : 30 * second,
    limit: 4 * megabyte,
  });
  if (status === 401 || status === 403)
    throw new PermanentError(
      "Auphonic nimmt den Schlüssel nicht an. Er steht in Redaktion → Einstellungen → Produktion.",
    );
  if (status === 404) throw new PermanentError("Auphonic kennt das nicht oder nicht mehr.");
  if (status === 429 || status >= 500 || (status >= 300 && status < 400))
    throw new OutsideError(`antwortet mit dem Status ${status}`);
  const answer = frame.safeParse(parseForeignJson(body));
  if (status >= 400)
    throw new PermanentError(`Auphonic nimmt das nicht an: ${errorMessage(answer.data, status)}`);
  const read = data.safeParse(answer.data?.data);
  if (!read.success) throw new OutsideError("antwortet mit etwas, das sich nicht lesen lässt");
  return read.data;
}

function apiAddress({ address = "" }: Access["settings"], path: string): string {
  return `${address.replace(/\/+$/, "")}/api/${path}`;
}

function errorMessage(answer: z.output<typeof frame> | undefined, status: number): string {
  const { error_message: message, form_errors: errors } = answer ?? {};
  const said =
    message ||
    Object.values(errors ?? {})
      .flat()
      .join(" ");
  return (said || `Status ${status}`).slice(0, 300);
}

/**
 * Files of the store ('/media/…') by form field.
 * @throws PermanentError if one is missing
 */
export async function uploadOf(
  { storage }: Pick<Services, "storage">,
  id: string,
  files: Record<string, string>,
): Promise<Multipart> {
  const sent: SentFile[] = [];
  for (const [name, address] of Object.entries(files)) {
    const path = address.replace(/^\/media\//, "");
    const found = await storage.find(path);
    if (!found) throw new PermanentError("Die Datei der Folge liegt nicht mehr in der Mediathek.");
    const read = () => storage.read(path);
    sent.push({ name, filename: basename(path), length: found.bytes, read });
  }
  return multipartOf(id, [], sent);
}
