import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Services } from "~/platform/services.server";

type Bindings = { Bindings: HttpBindings };

/**
 * What the operator's area needs beside its pages: large bodies and long answers, below /admin. Each asks for
 * the session (`findOperator`) and its policy itself; writes of other sites were refused before.
 */
export function adminApi(_services: Services, _headers: Record<string, string>): Hono<Bindings> {
  return new Hono<Bindings>();
}
