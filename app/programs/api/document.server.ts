import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { getCurrentShow } from "~/core/show/show.server";
import type { Operation } from "~/platform/operations/operation.server";
import { namesInPath, operationTable } from "~/platform/operations/operation-table.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { type Describable, describeInEnglish } from "./english.server";
import { type ProblemName, problems } from "./problems.server";
import { readOnlyFields } from "./send-back.server";

/** GET /api/v1/openapi.json */
export async function serveDocument(services: Services): Promise<Rendered> {
  const { operations } = await operationTable(services);
  const document: Describable = JSON.parse(JSON.stringify(await documentOf(services)));
  describeInEnglish(document, operations);
  return openAnswer(JSON.stringify(document), {
    "Content-Type": "application/vnd.oai.openapi+json;version=3.1",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
}

/** The operations as an OpenAPI 3.1 document, with the German descriptions of fields that the page shows. */
export async function documentOf(services: Services) {
  const { operations } = await operationTable(services);
  const { name, email, licence, copyright } = await getCurrentShow(services);
  const { env, rooms } = services;
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const { method, path } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describedAs(operation, operations) };
  }
  const groups = [...new Set(operations.map(({ group }) => group))];
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `API of ${name}`,
      version: "1",
      description: `What the site shows and, with a token, what its operators do. ${cleaning}`,
      contact: { name, url: env.BASE_URL, ...(z.email().safeParse(email).success && { email }) },
      license: {
        name: licence.name || copyright || "All rights reserved",
        url: licence.url || env.BASE_URL,
      },
    },
    servers: [{ url: `${env.BASE_URL}${rooms.addressOf("/api/v1")}` }],
    tags: groups.map((group) => ({ name: group })),
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  });
}

const cleaning =
  "Texts are taken without control characters and without white space at their ends, as NFC; schemas are about these. Problems (RFC 9457) have a sentence in German.";

function describedAs(operation: Operation, operations: readonly Operation[]) {
  const { name, method, group, title, asks } = operation;
  const inPath = namesInPath(operation);
  const of = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(operation.input.shape).filter(([name]) => isWanted(name)));
  const others = z.strictObject({
    ...of((name) => !inPath.includes(name)),
    ...readOnlyFields(operation, operations),
  });
  const isReading = method === "GET";
  const body = named(others, operation.input.meta()?.id ?? bodyName(operation, operations));
  const isNeeded = method !== "POST" || !others.safeParse({}).success;
  const { takesFile } = operation;
  const hasJson = takesFile !== true && Object.keys(others.shape).length > 0;
  // With a file, the rows of a list are in it.
  const form = of((name) => takesFile === "too" && !inPath.includes(name) && name !== "rows");
  const content = {
    ...(hasJson && { "application/json": { schema: body } }),
    ...(takesFile && { "multipart/form-data": { schema: z.object({ ...form, ...fileBody }) } }),
  };
  return {
    operationId: name,
    tags: [group],
    summary: title,
    // Public operations need no token; others need one with this permission. Linters know scopes of OAuth alone.
    security: asks ? [{ token: [] }] : [],
    ...(asks && { "x-permission": asks }),
    requestParams: {
      path: z.strictObject(of((name) => inPath.includes(name))),
      ...(isReading && { query: others }),
      ...(!isReading && { header: headersOf(operation) }),
    },
    ...(!isReading &&
      (hasJson || takesFile) && {
        requestBody: { required: isNeeded || takesFile === true, content },
      }),
    responses: { ...goodAnswersOf(operation, operations), ...refusalsOf(operation) },
  };
}

/** The schema as a component; one with a name keeps it. */
function named<Schema extends z.ZodType>(schema: Schema, name: string): Schema {
  return schema.meta()?.id ? schema : schema.meta({ ...schema.meta(), id: name });
}

/** 'RedirectInput' for what becomes a Redirect, 'RedirectChange' for its change, others by the operation. */
function bodyName(operation: Operation, operations: readonly Operation[]): string {
  const { name, method, output } = operation;
  const subject = output.meta()?.id;
  if (subject && method === "PATCH") return `${subject}Change`;
  const adds = subject && additionOf(operation, operations) !== "never";
  return adds ? `${subject}Input` : componentName(name, "Input");
}

/** 'AdminCommentsReplyInput' for 'admin.comments.reply'. */
function componentName(operation: string, end: string): string {
  const words = operation.split(".").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join("") + end;
}

const fileBody = { file: z.string().meta({ format: "binary" }) };

/** Headers of a write. */
function headersOf({ method, path, needsVersion }: Operation) {
  return z.object({
    ...(needsVersion && { "If-Match": z.string() }),
    ...(!needsVersion && path.includes("{") && { "If-Match": z.string().optional() }),
    ...(method === "POST" && {
      "Idempotency-Key": z.string().max(200).optional(),
    }),
  });
}

function goodAnswersOf(operation: Operation, operations: readonly Operation[]) {
  const { name, method, output, texts = [] } = operation;
  const schema = named(output, componentName(name, output.shape.items ? "" : "Answer"));
  const content = {
    "application/json": { schema },
    ...Object.fromEntries(texts.map((type) => [type, { schema: z.string() }])),
  };
  const added = additionOf(operation, operations);
  return {
    ...(added !== "always" && {
      "200": { description: method === "GET" ? "Found" : "Done", content },
    }),
    ...(added !== "never" && { "201": { description: "Created", content } }),
    ...(method === "GET" && { "304": { description: "Unchanged (If-None-Match)" } }),
  };
}

/** Whether an operation adds an entry with an address of its own: then it answers 201. */
function additionOf(
  { method, path, output, ...operation }: Operation,
  operations: readonly Operation[],
) {
  const adds =
    method === "POST" &&
    "id" in output.shape &&
    operations.some(
      (other) => other.method === "GET" && other.path.replace(/\{\w+\}$/, "") === `${path}/`,
    );
  if (!adds) return "never";
  return "wasThere" in operation || output.shape.id.safeParse(undefined).success
    ? "sometimes"
    : "always";
}

/** The problems that an operation may answer with. Where several have the same status, the first gives its name. */
function refusalsOf({ method, isPublic, needsVersion }: Operation) {
  const ofTokens = ["token-missing", "not-allowed", "too-many"] as const;
  const ofWrites = ["not-possible", "conflict", "too-large", "not-json"] as const;
  const names: ProblemName[] = [
    ...(["invalid-input", "not-found", "unavailable"] as const),
    ...(isPublic ? [] : ofTokens),
    ...(method === "GET" ? [] : ofWrites),
    ...(method === "POST" ? (["under-way", "key-reused"] as const) : []),
    ...(needsVersion ? (["version-missing"] as const) : []),
  ];
  return Object.assign({}, ...names.map(answersOf));
}

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    version: z.string().optional().meta({ english: "The present version" }),
  })
  .meta({ id: "Problem" });

function answersOf(name: ProblemName) {
  const { status, title } = problems[name];
  const content = { "application/problem+json": { schema: problemSchema } };
  return { [String(status)]: { description: title, content } };
}
