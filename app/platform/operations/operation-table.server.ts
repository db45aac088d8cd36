import { TrieRouter } from "hono/router/trie-router";
import { decodeUri } from "~/lib/http/decode-uri";
import type { Services } from "../services.server";
import type { Operation } from "./operation.server";

/** An operation that was found by a path, and the values in that path. */
export type FoundOperation = { operation: Operation; values: object };

export type OperationTable = {
  /** Operations that have a path, in the order of the rooms. */
  operations: readonly Operation[];
  /** Finds the operation for a path below the API's address; null if there is none. */
  find(method: string, path: string): FoundOperation | null;
  /** The methods that a path below the API's address has; empty if there is no such path. */
  methodsAt(path: string): string[];
};

const tables = new WeakMap<readonly unknown[], Promise<OperationTable>>();

/** All operations of the rooms of this site. */
export function operationTable({ rooms }: Pick<Services, "rooms">): Promise<OperationTable> {
  const known = tables.get(rooms.all) ?? load(rooms);
  tables.set(rooms.all, known);
  return known;
}

async function load({ all }: Services["rooms"]): Promise<OperationTable> {
  const loaded = await Promise.all(all.map(({ operations }) => operations?.()));
  const operations = loaded
    .flatMap((module) => module?.operations ?? [])
    .filter((operation) => "path" in operation);
  const router = new TrieRouter<Operation>();
  for (const operation of operations)
    router.add(operation.method, operation.path.replace(/\{(\w+)\}/g, ":$1"), operation);
  const find: OperationTable["find"] = (method, path) => {
    const [found] = router.match(method, path)[0];
    return found ? { operation: found[0], values: found[1] } : null;
  };
  const methods = [...new Set(operations.map(({ method }) => method))];
  return {
    operations,
    find,
    methodsAt(path) {
      const known = methods.filter((method) => find(method, path));
      return known.includes("GET") ? [...known, "HEAD"] : known;
    },
  };
}

/** The path below the API's address, decoded. */
export function pathBelow({ pathname }: URL): string {
  return decodeUri(pathname).replace(/^\/[^/]+\/v1/, "");
}

/** Names of the parameters in a path: 'id' for '/episodes/{id}'. */
export function namesInPath({ path }: Pick<Operation, "path">): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
