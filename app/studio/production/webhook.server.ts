import { hasten } from "~/platform/jobs/define-job.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import { isSignature } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { turnKey, webhookClaim } from "./production-job.server";

/** The answer to everybody. */
export const nothing: Rendered = {
  status: 202,
  headers: { "Cache-Control": "no-store" },
  body: Buffer.of(),
};

/** Makes the service be polled at once; the request's body is not read, only the service's answer counts. */
export async function answerWebhook(services: Services, url = ""): Promise<Rendered> {
  const [, id = "", mark = ""] = /\/([\w-]{36})\/([\w-]{43})$/.exec(url) ?? [];
  if (isSignature(services.secret, webhookClaim(id), mark)) {
    const row = await services.db
      .selectFrom("productions")
      .select(["id", "turn"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (row) await hasten(services.db, turnKey(row), services.clock.now());
  }
  return nothing;
}
