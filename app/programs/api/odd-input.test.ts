import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { permissions } from "~/core/accounts/permissions";
import { seedDemo } from "~/demo/seed-demo.server";
import type { SignedInOperator } from "~/platform/actor";
import { plainText } from "~/platform/fields/read-fields.server";
import { createLimits } from "~/platform/limits.server";
import { namesInPath, operationTable } from "~/platform/operations/operation-table.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { createFirstOperator } from "../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../tests/sites";
import { apiClient } from "./client.fixture";
import { readDocument } from "./document.fixture";
import { createToken } from "./tokens/tokens.server";

type Schema = z.core.JSONSchema.BaseSchema;

const usual = [
  "<p>Löschpapier</p>",
  "2026-11-27",
  "2026-11-27T18:00:00Z",
  "1:30",
  "12",
  "ada@example.org",
  "https://bilder.example/a.png",
  "/media/a.mp3",
  "/media/a.svg",
  "audio/mpeg",
  "#",
  "full",
];
const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(...usual, " full ", "HTTPS://bilder.example", "\0"),
);

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Objects that a schema allows, and half of the time one with a value that it may not. */
function bodiesOf(schema: Schema): fc.Arbitrary<object> {
  const { properties = {}, required = [] } = schema.$defs?.[nameIn(schema)] ?? schema;
  const odd = fc.record({ at: fc.nat(), value: fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 })) });
  // Few at a time: where one is refused, nothing is said of the others.
  const some = fc.shuffledSubarray(Object.keys(properties)).map((names) => names.slice(0, 4));
  return fc.tuple(some, fc.option(odd)).chain(([some, odd]) => {
    const names = [...new Set([...required, ...some])];
    const fields = names.map((name) => [name, allowedBy(properties[name], schema.$defs)]);
    const name = odd && names[odd.at % names.length];
    return fc
      .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
      .map((allowed) => ({ ...allowed, ...(name && { [name]: odd.value }) }));
  });
}

function nameIn({ $ref = "" }: Schema): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}

/** Values that a schema allows. @param named the schemas that others refer to by name */
function allowedBy(
  schema: Schema | boolean = {},
  named: Schema["$defs"] = {},
): fc.Arbitrary<unknown> {
  const anything = fc.jsonValue({ maxDepth: 2 });
  if (typeof schema === "boolean") return anything;
  const { type, enum: choices, const: only, anyOf, items, properties = {}, required = [] } = schema;
  const name = nameIn(schema);
  if (name) return allowedBy(named[name], named);
  if (choices) return fc.constantFrom(...choices);
  if (only !== undefined) return fc.constant(only);
  if (anyOf) return fc.oneof(...anyOf.map((part) => allowedBy(part, named)));
  if (type === "string") return textsOf(schema);
  if (type === "integer" || type === "number") {
    const { minimum: min = 0, maximum: max = 1e9 } = schema;
    const whole = [fc.constantFrom(min, max), fc.integer({ min, max })];
    return type === "integer" ? fc.oneof(...whole) : fc.oneof(...whole, fc.double({ min, max }));
  }
  if (type === "boolean") return fc.boolean();
  if (type === "array") {
    const { minItems: minLength = 0, maxItems = 3 } = schema;
    const entry = allowedBy(Array.isArray(items) ? true : items, named);
    return fc.array(entry, { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 3)) });
  }
  if (type !== "object") return anything;
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, allowedBy(field, named)]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
}

function textsOf({ pattern, minLength = 0, maxLength = 60 }: Schema) {
  if (pattern) {
    const rule = new RegExp(pattern);
    const fitting = usual.filter((text) => rule.test(text));
    return fc.oneof(fc.stringMatching(rule), ...fitting.map((text) => fc.constant(text)));
  }
  const texts = oddText.filter((text) => text.length >= minLength && text.length <= maxLength);
  return fc.oneof(texts, fc.constant("x".repeat(Math.min(maxLength, 3000))));
}

/** A body as the server takes it: texts cleaned and trimmed. */
function cleaned(body: object): object {
  return JSON.parse(JSON.stringify(body), (_, value) =>
    typeof value === "string" ? plainText(value).trim() : value,
  );
}

onBothDatabases("programs of operators", (database) => {
  test("are answered as the document says, whatever they send, and what is taken it allows", async () => {
    const directory = await mkdtemp(join(tmpdir(), "podcast-odd-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database(), { directory, clock });
    await seedDemo(services);
    const anna: SignedInOperator = { ...(await createFirstOperator(services)), role: "owner" };
    const made = { name: "Studio", role: "owner", verbs: Object.keys(permissions) } as const;
    const token = await createToken(services, anna, { ...made, expiresAt: null });
    const document = await readDocument(services);

    const { sendJson } = apiClient(services, token);
    const send: typeof sendJson = (...sent) => {
      services.limits = createLimits();
      return sendJson(...sent);
    };

    const { operations } = await operationTable({ rooms });
    const taken = new Set<string>();
    const closed = operations.filter(({ isPublic, takesFile }) => !isPublic && !takesFile);
    for (const operation of closed) {
      const { name, method, path, input, needsVersion } = operation;
      const list = path.slice(0, path.indexOf("/{"));
      const found = path.includes("/{") && (await send("GET", list));
      const { items = [] } = found && found.status === 200 ? JSON.parse(String(found.body)) : {};
      const inPath = namesInPath(operation);
      const known = (each: string) => items.map((item: Record<string, string>) => item[each]);
      const places = fc.record(
        Object.fromEntries(
          inPath.map((each) => [each, fc.constantFrom("x", ...known(each).filter(Boolean))]),
        ),
      );
      const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
      const fields = bodiesOf(schema);
      await fc.assert(
        fc.asyncProperty(places, fields, async (place, given) => {
          const at = inPath.reduce(
            (at, each) => at.replace(`{${each}}`, String(place[each])),
            path,
          );
          const others = Object.entries(given).filter(([each]) => !inPath.includes(each));
          const read = needsVersion && (await send("GET", at));
          const version = read && read.status === 200 ? JSON.parse(String(read.body)).version : "v";
          const query = new URLSearchParams(others.map(([each, value]) => [each, asText(value)]));
          const answer =
            method === "GET"
              ? await send("GET", query.size ? `${at}?${query}` : at)
              : await send(method, at, Object.fromEntries(others), version);
          const said = `${name} ${JSON.stringify(given)} ${answer.status} ${answer.body}`;
          expect(answer.status, said.slice(0, 2000)).toBeLessThan(500);
          expect(document.faults(operation, answer), said.slice(0, 2000)).toBeNull();
          if (answer.status >= 400) {
            const { detail, errors = {} } = JSON.parse(String(answer.body));
            for (const sentence of [detail, ...Object.values(errors)])
              expect(sentence, said.slice(0, 2000)).toMatch(/^[A-ZÄÖÜ„].*[.!?]$/s);
          } else if (method !== "GET") {
            taken.add(name);
            const body = cleaned(Object.fromEntries(others));
            expect(document.bodyFaults(operation, body), said.slice(0, 2000)).toBeNull();
          }
        }),
        { numRuns: 12, seed: 39 },
      );
    }
    expect(taken.size).toBeGreaterThan(10);
    await rm(directory, { recursive: true });
  });
});
