import { Ajv2020 } from "ajv/dist/2020";
import type { Operation } from "~/platform/operations/operation.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { documentOf } from "~/programs/api/document.server";

type Responses = Record<string, { content?: Record<string, { schema: object }> }>;

/** The document of the interface (OpenAPI 3.1), with a check of answers against it. */
export async function readDocument(services: Services) {
  const document = JSON.parse(JSON.stringify(await documentOf(services)));
  type Described = { responses: Responses; requestBody?: object };
  const paths: Record<string, Record<string, Described>> = document.paths;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "document", ...document });
  const schemaAt = (pointer: unknown[]) => {
    const parts = pointer.map((part) => encodeURIComponent(String(part).replaceAll("/", "~1")));
    return { $ref: `document#/${parts.join("/")}` };
  };
  return {
    schemas: document.components.schemas as Record<string, object>,
    /** null: the document allows this body. */
    bodyFaults({ path, method }: Operation, body: object): unknown {
      const verb = method.toLowerCase();
      if (!paths[path]?.[verb]?.requestBody) return Object.keys(body).length > 0 || null;
      const content = ["paths", path, verb, "requestBody", "content"];
      const schema = schemaAt([...content, "application/json", "schema"]);
      return ajv.validate(schema, body) ? null : ajv.errors;
    },
    /** null: the answer matches the document. */
    faults({ path, method }: Operation, answer: Rendered): unknown {
      const [type = ""] = (answer.headers["Content-Type"] ?? "").split(";");
      const verb = method.toLowerCase();
      const schema = paths[path]?.[verb]?.responses[answer.status]?.content?.[type]?.schema;
      if (!schema) return `${answer.status} ${type} is in no document`;
      const text = answer.body.toString();
      const pointer = ["paths", path, verb, "responses", answer.status, "content", type, "schema"];
      const value = type.endsWith("json") ? JSON.parse(text) : text;
      return ajv.validate(schemaAt(pointer), value) ? null : ajv.errors;
    },
  };
}
