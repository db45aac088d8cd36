import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { parseMailReport } from "~/features/bounces/parse-mail-report.server";
import { parseReports } from "~/features/bounces/parse-reports.server";
import type { Report } from "~/features/bounces/report";
import { readReportKey } from "~/features/bounces/report-key.server";
import { isSigned, readSignature } from "~/features/bounces/report-signature.server";
import type { Services } from "~/platform/services.server";
import { takeReports } from "~/workflows/take-reports.server";
import { limitBody } from "./limit-body.server";

type Bindings = { Bindings: HttpBindings };
type Parse = (body: Uint8Array) => Report[] | null | Promise<Report[] | null>;

const mostListBytes = 1024 * 1024;
/** A mailbox sends back the whole mail. */
const mostMailBytes = 4 * 1024 * 1024;

/** POST /newsletter/reports and /mail: programs tell of undelivered mails and complaints, signed with our key. */
export function reportsApi(services: Services, common: Record<string, string>): Hono<Bindings> {
  const headers = { ...common, "Cache-Control": "no-store" };
  const refuse = (c: Context, error: string, status: 400 | 401 | 413 | 503) =>
    c.json({ error }, status, headers);
  const tooMuch = (c: Context) => refuse(c, "too large", 413);
  // Who has no fresh signature is refused before the body is read.
  const take = (parse: Parse) => async (c: Context<Bindings>) => {
    const signature = readSignature(c.req.header("x-signature"), services.clock.now());
    if (!signature) return refuse(c, "no fresh signature", 401);
    const key = await readReportKey(services);
    if (!key) return refuse(c, "no key was made", 401);
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!isSigned(signature, body, key)) return refuse(c, "wrong signature", 401);
    const reports = await parse(body);
    if (!reports) return refuse(c, "not understood", 400);
    return c.json(await takeReports(services, reports), 202, headers);
  };
  return new Hono<Bindings>()
    .post(
      "/",
      limitBody(mostListBytes, tooMuch),
      take((body) => parseReports(new TextDecoder().decode(body))),
    )
    .post("/mail", limitBody(mostMailBytes, tooMuch), take(parseMailReport))
    .onError((error, c) => {
      services.log.error({ err: error }, "newsletter reports could not be taken");
      return refuse(c, "try again later", 503);
    });
}
