import type { Operation } from "~/platform/operations/operation.server";
import { namesInPath, type OperationTable } from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";

/** The path of an operation with examples from its schema, and the newest entry that it is about. */
export async function exampleOf(
  services: Services,
  { operations }: OperationTable,
  operation: Operation,
) {
  // Restricted data are in no example.
  if (!operation.isPublic) return operation.path;
  const [name] = namesInPath(operation);
  const list = operations.find(
    ({ path, isPublic }) =>
      isPublic && name && path === operation.path.slice(0, operation.path.indexOf("/{")),
  );
  const found = list && (await list.run(services, list.input.parse({ limit: 1 }) as never, null));
  const items = (found as { items?: Record<string, string>[] } | undefined)?.items ?? [];
  const value = name && items[0]?.[name];
  const path = value ? operation.path.replace(`{${name}}`, value) : operation.path;
  const query = Object.entries(operation.input.shape).flatMap(([name, schema]) => {
    const [example] = (schema.meta()?.examples ?? []) as string[];
    return example ? [[name, example]] : [];
  });
  return query.length ? `${path}?${new URLSearchParams(query)}` : path;
}
