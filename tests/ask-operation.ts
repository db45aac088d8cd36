import { expect } from "vitest";
import type { SignedInOperator } from "~/platform/actor";
import { type FilePart, TextAnswer } from "~/platform/operations/operation.server";
import { operationTable } from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";

const emmy: SignedInOperator = { id: "o", name: "Emmy", email: "emmy@example.org", role: "owner" };

type Asker = { operator?: SignedInOperator; version?: string; file?: FilePart };

/** An operation's answer to a permitted program; it must match the schema, without further names. */
export async function askOperation(
  services: Services,
  name: string,
  input: object = {},
  { operator = emmy, version = "", ...file }: Asker = {},
): Promise<Record<string, unknown>> {
  const found = (await operationTable(services)).operations.find((each) => each.name === name);
  if (!found) throw new Error(`no operation ${name}`);
  const caller = { operator, token: { id: "token", name: "Test" }, version, ...file };
  const output = await found.run(services, found.input.parse(input) as never, caller);
  if (output === null) throw new Missing(name);
  if (!(output instanceof TextAnswer)) expect(found.output.parse(output), name).toEqual(output);
  return { ...output };
}

/** The subject is missing. */
export class Missing extends Error {}

/** The items of a list's first page. */
export async function listed(services: Services, name: string, input: object = {}) {
  const { items } = await askOperation(services, name, input);
  return items as Record<string, unknown>[];
}

/** A room's operation by its name. */
export function named<Some extends { name: string }, const Name extends Some["name"]>(
  operations: readonly Some[],
  name: Name,
): Extract<Some, { name: Name }> {
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`There is no operation ${name}.`);
  return found as Extract<Some, { name: Name }>;
}
