import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { limitBody } from "~/platform/limit-body.server";
import type { Services } from "~/platform/services.server";
import { networkPrefix, visitorOf } from "~/platform/visitor/visitor.server";
import { parseMailReport, parseReports, type Report } from "./parse-mail-report.server";
import { receiveReports } from "./receive-reports.server";
import { isSigned, type ReportSignature, readReportKey, readSignature } from "./report-key.server";

type Bindings = {
  Bindings: HttpBindings;
  Variables: { signature: ReportSignature; key: string; address: string };
};
type Parse = (body: Uint8Array) => Report[] | null | Promise<Report[] | null>;

const maxListBytes = 1024 * 1024;
/** A mailbox returns the whole mail. */
const maxMailBytes = 4 * 1024 * 1024;
/** Wrongly signed requests; others do not count. */
const wrongPerAddress = [{ points: 120, seconds: 60 }];

/** POST /newsletter/reports and /mail: programs report undelivered mails and complaints, signed with our key. */
export function reportsApi(services: Services, common: Record<string, string>) {
  const { clock, env, limits } = services;
  const headers = { ...common, "Cache-Control": "no-store" };
  const refuse = (c: Context, error: string, status: 400 | 401 | 413 | 429 | 503) =>
    c.json({ error }, status, headers);
  const tooMuch = (c: Context) => refuse(c, "too large", 413);
  // Runs before the body limit, which may have to read the body.
  const signed: MiddlewareHandler<Bindings> = async (c, next) => {
    const signature = readSignature(c.req.header("x-signature"), clock.now());
    if (!signature) return refuse(c, "no fresh signature", 401);
    const key = await readReportKey(services);
    if (!key) return refuse(c, "no key was made", 401);
    const address = networkPrefix(visitorOf(c.env.incoming, env.TRUST_PROXY).address);
    if ((await limits.attempt("newsletter-reports", address, wrongPerAddress)) > 0)
      return refuse(c, "too many wrong signatures", 429);
    c.set("signature", signature);
    c.set("key", key);
    c.set("address", address);
    await next();
  };
  const receive = (parse: Parse) => async (c: Context<Bindings>) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!isSigned(c.get("signature"), body, c.get("key"))) return refuse(c, "wrong signature", 401);
    await limits.forgive("newsletter-reports", c.get("address"), wrongPerAddress);
    const reports = await parse(body);
    if (!reports) return refuse(c, "not understood", 400);
    return c.json(await receiveReports(services, reports), 202, headers);
  };
  return new Hono<Bindings>()
    .post("/", signed, limitBody(maxListBytes, tooMuch), receive(parseReports))
    .post("/mail", signed, limitBody(maxMailBytes, tooMuch), receive(parseMailReport))
    .onError((error, c) => {
      services.log.error({ err: error }, "newsletter reports could not be taken");
      return refuse(c, "try again later", 503);
    });
}
