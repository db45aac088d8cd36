import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import {
  type Caller,
  type Operation,
  OperationError,
} from "~/platform/operations/operation.server";
import {
  type FoundOperation,
  namesInPath,
  operationTable,
} from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";
import { checkInput, type RequestFields } from "./check-input.server";
import { cleanTexts } from "./json-body.server";
import { Refusal } from "./problems.server";
import { obstacleTo } from "./tokens/caller.server";
import type { TokenHolder } from "./tokens/token-holder.server";

const readOnly =
  "Das ändert sich hier nicht: Lass es weg, oder schick es so, wie du es gelesen hast.";

/**
 * The input of an operation. A change or a replacement also takes what a read of the same address gives, as long as it
 * is unchanged, so that programs can send back what they read.
 * @throws Refusal
 * @throws OperationError a conflict, if the caller read another version
 */
export async function inputOf(
  services: Services,
  found: FoundOperation,
  { sent, caller, holder }: { sent: RequestFields; caller: Caller | null; holder: TokenHolder },
): Promise<never> {
  try {
    return checkInput(found, sent);
  } catch (error) {
    const { operation } = found;
    const read = readOf(operation, (await operationTable(services)).operations);
    if (!(error instanceof Refusal) || error.problem !== "invalid-input" || !read) throw error;
    // What may not be read must not be guessed either.
    if (obstacleTo(holder, read)) throw error;
    const asked = read.input.safeParse(found.values);
    const answer = asked.success && (await read.run(services, asked.data as never, caller));
    if (!answer) throw error;
    const present = cleanTexts(JSON.parse(JSON.stringify(answer))) as Record<string, unknown>;
    const { version } = present;
    if (operation.needsVersion && typeof version === "string" && version !== caller?.version)
      throw new OperationError("conflict", { version });
    const isRead = (name: string) => Object.hasOwn(present, name);
    const fields = Object.entries(sent.fields).filter(([name, value]) => {
      const isSame = isRead(name) && isDeepStrictEqual(value, present[name]);
      return !isSame || (operation.method === "PUT" && name in operation.input.shape);
    });
    const fixed = fields.filter(([name]) => isRead(name) && !(name in operation.input.shape));
    const errors = {
      ...Object.fromEntries(fixed.map(([name]) => [name, readOnly])),
      ...sent.errors,
    };
    return checkInput(found, { fields: Object.fromEntries(fields), errors });
  }
}

/** The operation that reads what this one changes; undefined if there is none. */
function readOf({ method, path }: Operation, operations: readonly Operation[]) {
  const isChange = method === "PATCH" || method === "PUT";
  return operations.find((other) => isChange && other.method === "GET" && other.path === path);
}

/** Schemas of what a change takes besides its input: fields of what it changes, as they were read. */
export function readOnlyFields(operation: Operation, operations: readonly Operation[]) {
  const { shape = {} } = readOf(operation, operations)?.output ?? {};
  const inPath = namesInPath(operation);
  const fixed = Object.entries<z.ZodType>(shape).filter(
    ([name]) => !(name in operation.input.shape) || inPath.includes(name),
  );
  return Object.fromEntries(fixed.map(([name, read]) => [name, read.optional().meta(unchanged)]));
}

const unchanged = {
  description: "Wie gelesen; das ändert sich hier nicht",
  english: "As it was read; it cannot be changed here",
};
