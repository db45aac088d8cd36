import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { openSharedUploads } from "~/features/media/uploads/shared-upload-store.server";
import { takeUpload } from "~/features/media/uploads/take-upload.server";
import { UploadRefused } from "~/features/media/uploads/upload-refusal";
import { createUploadServer } from "~/features/media/uploads/upload-server.server";
import { openUploadStore, type UploadStore } from "~/features/media/uploads/upload-store.server";
import type { Services } from "~/platform/services.server";
import { type OperatorBindings, operatorsWho } from "./admin-guard.server";

const hour = 60 * 60 * 1000;
const failed = "Die Datei konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

/** Uploads of the media library, below /admin/uploads; each request is asked for its session. */
export function uploadsApi(
  services: Services,
  headers: Record<string, string>,
): Hono<OperatorBindings> {
  const { env } = services;
  const uploads = env.MEDIA_URL ? openSharedUploads(services) : openUploadStore(env);
  const server = createUploadServer(services, uploads);
  keepTidy(services, uploads);
  const answerHeaders = { ...headers, "Cache-Control": "no-store" };
  return new Hono<OperatorBindings>()
    .use(operatorsWho("media.upload", services, answerHeaders))
    .post("/:id/file", async (c) => {
      const id = c.req.param("id");
      if (!uploads.isId(id)) return c.notFound();
      try {
        const taken = await takeUpload(services, uploads, id, c.get("operator"));
        return c.json(taken, 200, answerHeaders);
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

/** At the start and once a day: uploads that nobody continued for a day go, and drafts in the store. */
export function keepTidy(services: Services, uploads: UploadStore): void {
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
