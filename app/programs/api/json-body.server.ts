import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { parseForeignJson } from "~/platform/foreign-json.server";
import { plainText } from "~/platform/read-fields.server";
import { Refusal } from "./problems.server";

const kilobyte = 1024;
/** What a body has room for besides its long texts, and however long those are. */
const bodyBytes = { usual: 128 * kilobyte, max: 16 * 1024 * kilobyte };
/** A character of a text in UTF-8. */
const characterBytes = 4;

/**
 * The object in a body; nothing at all is an empty one.
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
  // Cut short: nobody waits for the answer.
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

/** How long the body of an operation may be, in bytes. */
export function maxBytes(input: z.ZodObject): number {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return Math.min(bodyBytes.usual + textBytes(schema), bodyBytes.max);
}

type Schema = z.core.JSONSchema.BaseSchema;

function textBytes(schema: Schema | boolean): number {
  if (typeof schema === "boolean") return 0;
  const { properties = {}, items, maxItems = 1, maxLength = 0, anyOf = [] } = schema;
  const inside = Object.values(properties).map(textBytes);
  const sum = inside.reduce((sum, bytes) => sum + bytes, maxLength * characterBytes);
  const item = items && !Array.isArray(items) ? textBytes(items) : 0;
  return sum + maxItems * item + Math.max(0, ...anyOf.map(textBytes));
}

/** The object that these bytes are, with its texts as a form's are read. */
function parseObject(bytes: Buffer): Record<string, unknown> {
  const value = withPlainTexts(parseForeignJson(bytes));
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal("invalid-json");
  return value as Record<string, unknown>;
}

function withPlainTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(withPlainTexts);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, value]) => [name, withPlainTexts(value)]);
  return Object.fromEntries(entries);
}
