import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { plainText } from "~/platform/fields/read-fields.server";
import { textLength } from "~/platform/operations/operation.server";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import { Refusal } from "./problems.server";

const kilobyte = 1024;
/** Bytes of a body: `usual` besides its long texts, `max` in all. */
const bodyBytes = { usual: 128 * kilobyte, max: 16 * 1024 * kilobyte };
/** Bytes of a character in UTF-8. */
const characterBytes = 4;

/**
 * The object in a body; an empty body is an empty object.
 * @param max bytes
 * @throws Refusal
 */
export async function readJson(request: IncomingMessage, max: number) {
  const bytes = await readBytes(request, max);
  if (bytes.length === 0) return { bytes, fields: {} };
  const { "content-type": type = "", "content-encoding": encoding } = request.headers;
  if (encoding !== undefined || !/^application\/json *(?:; *charset="?utf-8"?)?$/i.test(type))
    throw new Refusal("not-json");
  return { bytes, fields: parseObject(bytes) };
}

async function readBytes(request: IncomingMessage, max: number): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > max) throw tooLarge(max);
  const pieces: Buffer[] = [];
  let size = 0;
  const read = async () => {
    for await (const piece of request) {
      size += piece.length;
      if (size > max) return;
      pieces.push(piece);
    }
  };
  // The client is gone.
  await read().catch(() => {
    throw new Refusal("invalid-json");
  });
  if (size > max) throw tooLarge(max);
  return Buffer.concat(pieces);
}

function tooLarge(max: number): Refusal {
  const detail = `Hier gehen höchstens ${Math.floor(max / kilobyte)} KB hinein.`;
  return new Refusal("too-large", { detail });
}

/** The limit of an operation's body, in bytes. */
export function maxBytes(input: z.ZodObject): number {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return Math.min(bodyBytes.usual + textBytes(schema, schema.$defs), bodyBytes.max);
}

type Schema = z.core.JSONSchema.BaseSchema;

/** @param named the schemas that others refer to by name */
function textBytes(schema: Schema | boolean, named: Schema["$defs"] = {}): number {
  if (typeof schema === "boolean") return 0;
  const name = schema.$ref?.split("/").at(-1);
  if (name) return textBytes(named[name] ?? {}, named);
  const bytesOf = (part: Schema | boolean) => textBytes(part, named);
  const { properties = {}, items, maxItems = 1, maxLength = 0, anyOf = [] } = schema;
  const length = schema[textLength];
  if (typeof length === "number") return length * characterBytes;
  const inside = Object.values(properties).map(bytesOf);
  const sum = inside.reduce((sum, bytes) => sum + bytes, maxLength * characterBytes);
  const item = items && !Array.isArray(items) ? bytesOf(items) : 0;
  return sum + maxItems * item + Math.max(0, ...anyOf.map(bytesOf));
}

/** The fields of a form; yes or no and objects are given as JSON. */
export function formFields(fields: Record<string, string>): Record<string, unknown> {
  const read = Object.entries(fields).map(([name, text]) => {
    const isJson = /^(?:true|false|\{.*\})$/s.test(text);
    return [name, cleanTexts(isJson ? parseForeignJson(Buffer.from(text)) : text)];
  });
  return Object.fromEntries(read);
}

/** Parses bytes as an object, with texts cleaned and trimmed like those of a form. */
function parseObject(bytes: Buffer): Record<string, unknown> {
  const value = cleanTexts(parseForeignJson(bytes));
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal("invalid-json");
  return value as Record<string, unknown>;
}

/** A value with all texts cleaned and trimmed. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value).trim();
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, value]) => [name, cleanTexts(value)]);
  return Object.fromEntries(entries);
}
