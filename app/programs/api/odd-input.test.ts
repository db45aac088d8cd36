import { mkdtemp, rm } from "node:fs/promises";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { permissions } from "~/core/accounts/permissions";
import { seedDemo } from "~/demo/seed-demo.server";
import type { SignedInOperator } from "~/platform/actor";
import { createLimits } from "~/platform/limits.server";
import { namesInPath, operationTable } from "~/platform/operations/operation-table.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { createFirstOperator } from "../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../tests/sites";
import { answerProgram } from "./answer-program.server";
import { readDocument } from "./document.fixture";
import { createToken } from "./tokens/tokens.server";

type Schema = z.core.JSONSchema.BaseSchema;

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("<p>Löschpapier</p>", "2026-11-27", "2026-11-27T18:00:00Z", "1:30", "12"),
  fc.constantFrom("https://bilder.example/a.png", "/media/a.mp3", "#", "ada@example.org", "\0"),
);

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Values that a schema accepts, and sometimes one that it rejects. */
function valuesOf(schema: Schema | boolean = true): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return fc.jsonValue({ maxDepth: 2 });
  const { type, enum: choices, anyOf, items, properties = {}, required = [] } = schema;
  if (choices) return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...choices) }, text);
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf));
  if (type === "string") return text;
  if (type === "integer" || type === "number")
    return fc.oneof(fc.nat({ max: 100 }), fc.integer(), fc.double());
  if (type === "boolean") return fc.boolean();
  if (type === "array")
    return fc.array(valuesOf(Array.isArray(items) ? true : items), { maxLength: 3 });
  if (type !== "object") return fc.jsonValue({ maxDepth: 2 });
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
}

onBothDatabases("programs of operators", (database) => {
  test("are answered as the document says, whatever they send", async () => {
    const directory = await mkdtemp(join(tmpdir(), "podcast-odd-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database(), { directory, clock });
    await seedDemo(services);
    const anna: SignedInOperator = { ...(await createFirstOperator(services)), role: "owner" };
    const made = { name: "Studio", role: "owner", verbs: Object.keys(permissions) } as const;
    const token = await createToken(services, anna, { ...made, expiresAt: null });
    const document = await readDocument(services);

    async function send(method: string, path: string, body?: object, version?: string) {
      const request = new IncomingMessage(new Socket());
      Object.assign(request, { method, url: `/api/v1${path}` });
      Object.assign(request.headers, {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
        ...(version && { "if-match": `"${version}"` }),
      });
      request.push(body ? JSON.stringify(body) : "");
      request.push(null);
      services.limits = createLimits();
      return answerProgram(services, request);
    }

    const { operations } = await operationTable({ rooms });
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
      const fields = valuesOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
      await fc.assert(
        fc.asyncProperty(places, fields, async (place, given) => {
          const at = inPath.reduce(
            (at, each) => at.replace(`{${each}}`, String(place[each])),
            path,
          );
          const others = Object.entries(given as object).filter(([each]) => !inPath.includes(each));
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
        }),
        { numRuns: 12, seed: 39 },
      );
    }
    await rm(directory, { recursive: true });
  });
});
