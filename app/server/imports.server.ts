import { Hono } from "hono";
import { TooLargeError } from "~/features/feed/import/imports-folder.server";
import { readUpload } from "~/features/feed/import/start-import.server";
import type { Services } from "~/platform/services.server";
import { type OperatorBindings, operatorsWho } from "./admin-guard.server";

const tooLarge = "Der Feed ist größer als 100 MB.";
const failed = "Der Feed konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

/** The upload of a feed, below /admin/import: the file alone is the body, `?name=` says what it is called. */
export function importsApi(
  services: Services,
  headers: Record<string, string>,
): Hono<OperatorBindings> {
  const common = { ...headers, "Cache-Control": "no-store" };
  return new Hono<OperatorBindings>().post(
    "/file",
    operatorsWho("imports.start", services, common),
    async (c) => {
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
    },
  );
}
