import { TrieRouter } from "hono/router/trie-router";
import { decodeUri } from "~/lib/http/decode-uri";
import type { Services } from "../services.server";
import type { Operation } from "./operation.server";

/** An operation and the values in the path that found it. */
export type FoundOperation = { operation: Operation; values: object };

export type OperationTable = {
  /** Operations with a path, in the order of the rooms. */
  operations: readonly Operation[];
  /** The operation at an address below that of the interface; null: there is none. */
  find(method: string, path: string): FoundOperation | null;
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
  return {
    operations,
    find(method, path) {
      const [found] = router.match(method, path)[0];
      return found ? { operation: found[0], values: found[1] } : null;
    },
  };
}

/** An operation's path in an address of this site. */
export function pathBelow({ pathname }: URL): string {
  return decodeUri(pathname).replace(/^\/[^/]+\/v1/, "");
}

/** Names of a path's parameters: 'id' of '/episodes/{id}'. */
export function namesInPath({ path }: Pick<Operation, "path">): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
