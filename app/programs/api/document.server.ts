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
    paths[path] = { ...paths[path], [method.toLowerCase()]: describedAs(operation) };
  }
  const groups = [...new Set(operations.map(({ group }) => group))];
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `API of ${name}`,
      version: "1",
      description: `What the site shows and, with a token, what its operators do. ${cleaning}`,
      contact: { name, url: env.BASE_URL, ...(email && { email }) },
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

function describedAs(operation: Operation) {
  const { name, method, group, title, asks } = operation;
  const inPath = namesInPath(operation);
  const of = (isWanted: (name: string) => boolean) =>
    z.strictObject(
      Object.fromEntries(Object.entries(operation.input.shape).filter(([name]) => isWanted(name))),
    );
  const others = of((name) => !inPath.includes(name));
  const isReading = method === "GET";
  const json = { content: { "application/json": { schema: others } } };
  const file = { required: true, content: { "multipart/form-data": { schema: fileBody } } };
  return {
    operationId: name,
    tags: [group],
    summary: title,
    // Public operations need no token; others need one with this verb.
    security: asks ? [{ token: [asks] }] : [],
    requestParams: {
      path: of((name) => inPath.includes(name)),
      ...(isReading && { query: others }),
      ...(!isReading && { header: headersOf(operation) }),
    },
    ...(!isReading && Object.keys(others.shape).length > 0 && { requestBody: json }),
    ...(operation.takesFile && { requestBody: file }),
    responses: { ...goodAnswersOf(operation), ...refusalsOf(operation) },
  };
}

const fileBody = z.object({ file: z.string().meta({ format: "binary" }) });

/** Headers of a write. */
function headersOf({ method, needsVersion }: Operation) {
  return z.object({
    ...(needsVersion && { "If-Match": z.string() }),
    ...(method === "POST" && {
      "Idempotency-Key": z.string().max(200).optional(),
    }),
  });
}

function goodAnswersOf({ method, output, texts = [], isPublic }: Operation) {
  const content = {
    "application/json": { schema: output },
    ...Object.fromEntries(texts.map((type) => [type, { schema: z.string() }])),
  };
  return {
    "200": { description: method === "GET" ? "Found" : "Done", content },
    ...(method === "POST" && { "201": { description: "Created", content } }),
    ...(isPublic && { "304": { description: "Unchanged (If-None-Match)" } }),
  };
}

/** The problems that an operation may answer with. Where several have the same status, the first gives its name. */
function refusalsOf({ method, isPublic, needsVersion }: Operation) {
  const ofTokens = ["token-missing", "not-allowed", "too-many"] as const;
  const ofWrites = ["not-possible", "too-large", "not-json"] as const;
  const names: ProblemName[] = [
    ...(["invalid-input", "not-found", "unavailable"] as const),
    ...(isPublic ? [] : ofTokens),
    ...(method === "GET" ? [] : ofWrites),
    ...(method === "POST" ? (["under-way", "key-reused"] as const) : []),
    ...(needsVersion ? (["conflict", "version-missing"] as const) : []),
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
