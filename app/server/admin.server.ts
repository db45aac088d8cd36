import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Services } from "~/platform/services.server";
import { backupsApi } from "./backups.server";
import { exportsApi } from "./exports.server";
import { importsApi } from "./imports.server";
import { uploadsApi } from "./uploads.server";

type Bindings = { Bindings: HttpBindings };

/**
 * What the operator's area needs beside its pages: large bodies and long answers, below /admin. Each asks for
 * the session (`findOperator`) and its policy itself; writes of other sites were refused before.
 */
export function adminApi(services: Services, headers: Record<string, string>): Hono<Bindings> {
  return new Hono<Bindings>()
    .route("/uploads", uploadsApi(services, headers))
    .route("/backups", backupsApi(services, headers))
    .route("/export", exportsApi(services, headers))
    .route("/import", importsApi(services, headers));
}
