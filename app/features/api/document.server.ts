import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { getCurrentShow } from "~/features/show/show.server";
import type { Operation } from "~/platform/operations/operation.server";
import { namesInPath, operationTable } from "~/platform/operations/operation-table.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { type ProblemName, problems } from "./problems.server";

/** GET /api/v1/openapi.json */
export async function serveDocument(services: Services): Promise<Rendered> {
  return openAnswer(JSON.stringify(await documentOf(services)), {
    "Content-Type": "application/vnd.oai.openapi+json;version=3.1",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
}

/** What there is to ask for (OpenAPI 3.1). */
export async function documentOf(services: Services) {
  const { operations } = await operationTable(services);
  const { name } = await getCurrentShow(services);
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
      title: `Schnittstelle von ${name}`,
      version: "1",
      description: "Was die Website zeigt, für Programme.",
    },
    servers: [{ url: `${env.BASE_URL}${rooms.addressOf("/api/v1")}` }],
    tags: groups.map((group) => ({ name: group })),
    paths,
  });
}

function describedAs(operation: Operation) {
  const { name, group, title, description, input, output, texts = [] } = operation;
  const inPath = namesInPath(operation);
  const of = (isWanted: (name: string) => boolean) =>
    z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => isWanted(name))));
  return {
    operationId: name,
    tags: [group],
    summary: title,
    ...(description && { description }),
    // Nobody has to say who they are.
    security: [],
    requestParams: {
      path: of((name) => inPath.includes(name)),
      query: of((name) => !inPath.includes(name)),
    },
    responses: {
      "200": {
        description: "Gefunden",
        content: {
          "application/json": { schema: output },
          ...Object.fromEntries(texts.map((type) => [type, { schema: z.string() }])),
        },
      },
      "304": { description: "Unverändert (If-None-Match)" },
      ...answersOf("invalid-input"),
      ...answersOf("not-found"),
      ...answersOf("unavailable"),
    },
  };
}

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "Problem" });

function answersOf(name: ProblemName) {
  const { status, detail } = problems[name];
  const content = { "application/problem+json": { schema: problemSchema } };
  return { [String(status)]: { description: detail, content } };
}
