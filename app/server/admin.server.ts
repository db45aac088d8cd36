import { pipeline } from "node:stream/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { archivesPath } from "~/core/export/backups/backups.schema";
import { findBackup, storeOf } from "~/core/export/backups/backups.server";
import { createArchiveServer } from "~/core/export/restore/archive-uploads.server";
import { reportCsv } from "~/core/feed/import/imports.schema";
import { findImport } from "~/core/feed/import/imports.server";
import { TooLargeError } from "~/core/feed/import/imports-folder.server";
import { readUpload } from "~/core/feed/import/start-import.server";
import { openUploadStore } from "~/core/media/uploads/upload-store.server";
import { recordAuditEventAlone } from "~/platform/audit.server";
import type { Services } from "~/platform/services.server";
import { type OperatorBindings, operatorsWho } from "./admin-guard.server";
import { exportsApi, scheduleCleanup, uploadsApi } from "./operator-files.server";

type Bindings = { Bindings: HttpBindings };

/**
 * The part of the operator's area besides its pages, below /admin: large bodies and long answers. Each route checks
 * session (`findOperator`) and permission itself; cross-site writes were refused before.
 */
export function adminApi(services: Services, headers: Record<string, string>): Hono<Bindings> {
  return new Hono<Bindings>()
    .route("/uploads", uploadsApi(services, headers))
    .route("/backups", backupsApi(services, headers))
    .route("/export", exportsApi(services, headers))
    .route("/import", importsApi(services, headers));
}

const tooLarge = "Der Feed ist größer als 100 MB.";
const failed = "Der Feed konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

/** Routes below /admin/import: an import's report, and the upload of a feed, with its file name in `?name=`. */
export function importsApi(
  services: Services,
  headers: Record<string, string>,
): Hono<OperatorBindings> {
  const common = { ...headers, "Cache-Control": "no-store" };
  const app = new Hono<OperatorBindings>();
  app.get("/:id/report.csv", operatorsWho("imports.read", services, common), async (c) => {
    const found = await findImport(services.db, c.req.param("id"));
    const counts = found?.outcome ?? found?.preview;
    if (!counts) return c.text("Diesen Bericht gibt es nicht.", 404, common);
    return c.body(reportCsv(counts), 200, {
      ...common,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="import.csv"',
    });
  });
  return app.post("/file", operatorsWho("imports.start", services, common), async (c) => {
    const name = c.req.query("name")?.trim() || "Feed";
    try {
      const content = c.env.incoming;
      const id = await readUpload(services, c.get("operator"), { name, content });
      return c.json({ id }, 201, common);
    } catch (error) {
      if (error instanceof TooLargeError) return c.json({ message: tooLarge }, 413, common);
      services.log.error({ err: error }, "feed not taken");
      return c.json({ message: failed }, 503, common);
    }
  });
}

/** Routes below /admin/backups: a backup's file, and the upload in pieces of an export to restore. */
function backupsApi(services: Services, headers: Record<string, string>): Hono<OperatorBindings> {
  const common = { ...headers, "Cache-Control": "private, no-store" };
  const uploads = openUploadStore(services.env, "restorations");
  const server = createArchiveServer(services, uploads);
  scheduleCleanup(services, uploads);
  const app = new Hono<OperatorBindings>();
  app.get("/:id/file", operatorsWho("backups.download", services, common), async (c) => {
    const { outgoing } = c.env;
    const backup = await findBackup(services.db, c.req.param("id"));
    const store = backup?.status === "good" ? await storeOf(services, backup) : null;
    const stored = store && (await store.storage.find(store.path));
    if (!backup || !store || !stored) return c.text("Diese Sicherung gibt es nicht.", 404, common);
    const subject = { kind: "backup", id: backup.id, title: backup.name };
    const event = { action: "backup.download", subject };
    outgoing.writeHead(200, {
      ...common,
      "Content-Type": "application/zip",
      "Content-Length": stored.bytes,
      "Content-Disposition": `attachment; filename="${backup.name}"`,
    });
    if (c.req.raw.method === "HEAD") outgoing.end();
    else {
      await recordAuditEventAlone(services.db, c.get("operator"), event, services.clock.now());
      await pipeline(store.storage.read(store.path), outgoing).catch((err) =>
        services.log.info({ err, file: backup.name }, "download broken off"),
      );
    }
    return RESPONSE_ALREADY_SENT;
  });
  const path = archivesPath.slice("/admin/backups".length);
  const mayRestore = operatorsWho("backups.restore", services, common);
  for (const below of [path, `${path}/*`])
    app.all(below, mayRestore, async (c) => {
      const { incoming, outgoing } = c.env;
      for (const [name, value] of Object.entries(common)) outgoing.setHeader(name, value);
      await server.handle(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  return app;
}
