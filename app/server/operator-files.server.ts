import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { analyticsMessages } from "~/core/analytics/statistics/statistics.schema";
import { statisticsCsv } from "~/core/analytics/statistics/statistics-csv.server";
import { statisticsSource } from "~/core/examples/examples.server";
import { exportEverything } from "~/core/export/export-everything.server";
import { exportFileName, exportList, exportListsOf } from "~/core/export/export-lists.server";
import { exportWordPress } from "~/core/export/wordpress/export-wordpress.server";
import { receiveUpload, uploadsTaken } from "~/core/media/uploads/receive-upload.server";
import { openSharedUploads } from "~/core/media/uploads/shared-upload-store.server";
import { UploadRefused } from "~/core/media/uploads/upload-refusal";
import { createUploadServer } from "~/core/media/uploads/upload-server.server";
import { openUploadStore, type UploadStore } from "~/core/media/uploads/upload-store.server";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { recordAuditEventAlone } from "~/platform/audit.server";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { type OperatorBindings, operatorsWho } from "./admin-guard.server";

/** Downloads of the site's data, below /admin/export. */
export function exportsApi(
  services: Services,
  headers: Record<string, string>,
): Hono<OperatorBindings> {
  const common = { ...headers, "Cache-Control": "private, no-store" };
  const name = (what: string, extension: string) =>
    exportFileName(what, today(services.clock), extension);
  const send = async (
    operator: Operator,
    response: ServerResponse,
    file: { action: string; detail?: string; name: string; mime: string; open(): Readable },
  ) => {
    const { clock, db } = services;
    const head = {
      ...common,
      "Content-Type": file.mime,
      "Content-Disposition": `attachment; filename="${file.name}"`,
    };
    if (response.req.method === "HEAD") {
      response.writeHead(200, head).end();
      return RESPONSE_ALREADY_SENT;
    }
    const { action, detail } = file;
    await recordAuditEventAlone(db, operator, { action, ...(detail && { detail }) }, clock.now());
    response.writeHead(200, head);
    // A client that disconnects keeps the part it has; nobody is left to inform.
    await pipeline(file.open(), response).catch((err) =>
      services.log.info({ err, file: file.name }, "export broken off"),
    );
    return RESPONSE_ALREADY_SENT;
  };
  const mayRead = operatorsWho("exports.read", services, common);
  const app = new Hono<OperatorBindings>();
  app.get("/everything", mayRead, (c) =>
    send(c.get("operator"), c.env.outgoing, {
      action: "show.export",
      name: name("export", "zip"),
      mime: "application/zip",
      open: () => exportEverything(services),
    }),
  );
  app.get("/wordpress", mayRead, (c) =>
    send(c.get("operator"), c.env.outgoing, {
      action: "show.export-wordpress",
      name: name("wordpress", "xml"),
      mime: "application/xml",
      open: () => exportWordPress(services),
    }),
  );
  for (const [what, list] of exportListsOf(services.rooms))
    app.get(`/${what}`, mayRead, (c) =>
      send(c.get("operator"), c.env.outgoing, {
        action: `${list.noun}.export`,
        name: name(what, "csv"),
        mime: "text/csv; charset=utf-8",
        open: () => exportList(services, list),
      }),
    );
  // Statistics contain no personal data, so the permission to see them is enough for downloading.
  const maySeeStatistics = operatorsWho("analytics.read", services, common);
  app.get("/statistics/:what", maySeeStatistics, async (c) => {
    const what = c.req.param("what");
    const { searchParams } = new URL(c.req.url);
    const read = await attempt(services, async () => {
      const { examples, source } = await statisticsSource(services);
      return { examples, csv: await statisticsCsv(source, what, searchParams) };
    });
    if (!read) return c.text(analyticsMessages.read, 503, common);
    const { csv, examples } = read;
    if (csv === null) return c.text("Diese Zahlen gibt es nicht.", 404, common);
    return send(c.get("operator"), c.env.outgoing, {
      action: "statistics.export",
      detail: what,
      name: name(examples?.isShown ? `beispieldaten-der-demo-${what}` : what, "csv"),
      mime: "text/csv; charset=utf-8",
      open: () => Readable.from([csv]),
    });
  });
  return app;
}

const hour = 60 * 60 * 1000;
const failed = "Die Datei konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

/** Uploads to the media library, below /admin/uploads. Each request needs a session or a program's token. */
export function uploadsApi(
  services: Services,
  headers: Record<string, string>,
): Hono<OperatorBindings> {
  const { env } = services;
  const uploads = env.MEDIA_URL ? openSharedUploads(services) : openUploadStore(env);
  const server = createUploadServer(services, uploads);
  scheduleCleanup(services, uploads);
  // A file received without its row in the database would be lost, so closing waits for uploads even if their
  // sender is gone.
  services.onClose(uploadsTaken);
  const answerHeaders = { ...headers, "Cache-Control": "no-store" };
  return new Hono<OperatorBindings>()
    .use(operatorsWho("media.upload", services, answerHeaders, { takesTokens: true }))
    .post("/:id/file", async (c) => {
      const id = c.req.param("id");
      if (!uploads.isId(id)) return c.notFound();
      try {
        const received = await receiveUpload(services, uploads, id, c.get("operator"));
        return c.json(received, 200, answerHeaders);
      } catch (error) {
        const isRefused = error instanceof UploadRefused;
        if (!isRefused) services.log.error({ err: error, upload: id }, "upload not taken");
        const message = isRefused ? error.message : failed;
        return c.json({ message }, isRefused ? (error.status as 422) : 503, answerHeaders);
      }
    })
    .all("*", async (c) => {
      const { incoming, outgoing } = c.env;
      for (const [name, value] of Object.entries(answerHeaders)) outgoing.setHeader(name, value);
      await server.handle(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    });
}

/** Deletes uploads abandoned for a day, and the store's drafts; at the start and once a day. */
export function scheduleCleanup(services: Services, uploads: UploadStore): void {
  const { clock, storage, log, onClose } = services;
  const tidy = async () => {
    const before = new Date(clock.now().getTime() - 24 * hour);
    try {
      await uploads.removeOlderThan(before);
      await storage.tidy(before);
    } catch (error) {
      log.warn({ err: error }, "uploads could not be tidied");
    }
  };
  const timer = setInterval(tidy, 24 * hour).unref();
  onClose(() => clearInterval(timer));
  void tidy();
}
