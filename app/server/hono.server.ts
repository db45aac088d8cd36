import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { mayDo } from "~/features/accounts/permissions";
import { findOperator } from "~/features/accounts/sessions/find-session.server";
import { createDownloadCounter } from "~/features/analytics/downloads/count-downloads.server";
import { serveTranscript } from "~/features/episodes/publish-transcript.server";
import { serveChapters } from "~/features/feed/write/publish-chapters.server";
import { serveFeed } from "~/features/feed/write/publish-feed.server";
import type { MediaObserver } from "~/features/media/serving/send-media.server";
import { type OperatorCheck, serveMedia } from "~/features/media/serving/serve-media.server";
import { serveArchiveFeed } from "~/features/newsletter/campaigns/archive.server";
import { archiveFeedPath } from "~/features/newsletter/campaigns/archive-path";
import { findPage } from "~/features/pages/pages.server";
import { servePostsFeed } from "~/features/posts/publish-posts-feed.server";
import type { MissingCounter } from "~/features/redirects/missing-paths.server";
import { findRedirect } from "~/features/redirects/redirects.server";
import { isUnavailable, retryAfter } from "~/platform/errors";
import { type PageCache, type Rendered, sendOnce } from "~/platform/page-cache/page-cache.server";
import { commonHeaders } from "~/platform/page-cache/security-headers.server";
import type { Services } from "~/platform/services.server";
import { visitorOf } from "~/platform/visitor/visitor.server";
import { adminApi } from "./admin.server";
import { findSender } from "./admin-guard.server";
import { countingApi } from "./counting.server";
import { embedPage, oEmbed } from "./embed.server";
import { isReady } from "./health.server";
import { limitBody } from "./limit-body.server";
import { manifest } from "./manifest.server";
import { cleanAddress, isOwnPath, isPrivate, pageKey } from "./page-key.server";
import { renderPrivatePage } from "./private-page.server";
import { renderPage } from "./react-router/render-page.server";
import { findPublicRoute, isPublicPage, ownPage } from "./react-router/route-table.server";
import { reportsApi } from "./reports.server";
import { responsesApi } from "./responses.server";
import { isFromElsewhere } from "./same-origin.server";
import { robots, securityPath, securityText, sitemap } from "./sitemap.server";

type Bindings = { Bindings: HttpBindings };

/** Forms of visitors are small; uploads have addresses and limits of their own. */
const mostBodyBytes = 128 * 1024;
/** The texts of operators are long; who has no session is refused before so much is read. */
const mostTextBytes = 4 * 1024 * 1024;
const operatorsText = /^\/admin\/(?!login)/;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const reading = new Set(["GET", "HEAD"]);

/** Every address of the server that is no built file: the router's pages come last. */
export function createApi(
  services: Services,
  pages: PageCache,
  countMissing: MissingCounter,
): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const downloads = createDownloadCounter(services);
  const countDownload: MediaObserver = (path, request) =>
    downloads.observe(visitorOf(request, services.env.TRUST_PROXY), path);
  const common = commonHeaders(services.env.BASE_URL);
  const isOwnPage = async (path: string) =>
    (await findPage(services.db, path.replace(/^\/|(?:\.data|\/)$/g, ""))) !== null;
  const isPage = async (path: string) => isPublicPage(path) || (await isOwnPage(path));

  app.use(async (c, next) => {
    const { method = "", url = "" } = c.env.incoming;
    if (!isOwnPath(url) || !isOwnPath(c.req.path)) return notTaken(c, []);
    if (!methods.has(method)) return notTaken(c, await methodsAt(c.req.path));
    if (isFromElsewhere(c.env.incoming, services.env))
      return c.text("Diese Anfrage kam von einer fremden Seite.", 403, common);
    await next();
    if (c.res.status === 503 && !c.res.headers.has("Retry-After"))
      c.header("Retry-After", retryAfter);
  });
  app.route("/admin", adminApi(services, common));
  app.route("/newsletter/reports", reportsApi(services, common));
  const tooMuch = (c: Context) =>
    c.text("Das war zu viel auf einmal. Bitte kürze deine Eingabe.", 413, common);
  const limitForm = limitBody(mostBodyBytes, tooMuch);
  const limitText = limitBody(mostTextBytes, tooMuch);
  const limitStranger = limitBody(mostBodyBytes, (c) =>
    c.text("Bitte melde dich an.", 401, common),
  );
  app.use(async (c, next) => {
    if (!operatorsText.test(c.req.path)) return limitForm(c, next);
    const operator = c.req.method !== "GET" && (await findSender(services, c.env.incoming));
    return (operator ? limitText : limitStranger)(c, next);
  });
  app.get("/healthz", (c) =>
    c.json({ status: "ok" }, 200, { ...common, "Cache-Control": "no-store" }),
  );
  app.get("/readyz", async (c) => {
    const ready = await isReady(services);
    return c.json({ status: ready ? "ready" : "unavailable" }, ready ? 200 : 503, {
      ...common,
      "Cache-Control": "no-store",
    });
  });
  app.get("/media/transcripts/:name{[\\w-]+\\.vtt}", (c) =>
    shared(c, () => serveTranscript(services, c.req.param("name").slice(0, -".vtt".length))),
  );
  app.options("/media/*", (c) => notTaken(c, [...reading]));
  app.all("/media/*", async (c) => {
    const isOperator: OperatorCheck = async (headers) =>
      mayDo("media.see", await findOperator(services, headers));
    await serveMedia(services, c.env.incoming, c.env.outgoing, isOperator, countDownload);
    return RESPONSE_ALREADY_SENT;
  });
  app.route("/", countingApi(services, common, isPage));
  app.route("/newsletter", responsesApi(services, common));
  app.get("/feed.xml", (c) => shared(c, () => serveFeed(services, new URL(c.req.url))));
  app.get("/blog/feed.xml", (c) => shared(c, () => servePostsFeed(services)));
  app.get(archiveFeedPath, (c) => shared(c, () => serveArchiveFeed(services)));
  app.get("/sitemap.xml", (c) => shared(c, () => sitemap(services)));
  app.get("/episodes/:id/embed", (c) => shared(c, () => embedPage(services, c.req.param("id"))));
  app.get("/episodes/:id/chapters.json", (c) =>
    shared(c, () => serveChapters(services, c.req.param("id"))),
  );
  app.get("/oembed", (c) => oEmbed(services, c, common));
  app.get("/robots.txt", (c) => shared(c, async () => robots(services)));
  app.get(securityPath, (c) => shared(c, () => securityText(services)));
  app.get("/manifest.webmanifest", (c) => shared(c, () => manifest(services)));
  app.all("*", async (c) => {
    const { incoming } = c.env;
    const url = new URL(c.req.url);
    if (isPrivate(url.pathname)) return renderPrivatePage(services, c, common);
    const { method = "" } = incoming;
    const isReading = reading.has(method);
    const allowed = isReading ? [] : await methodsAt(url.pathname);
    if (!isReading && !allowed.includes(method)) return notTaken(c, allowed);
    const address = isReading
      ? cleanAddress(url.pathname, url.searchParams)
      : `${url.pathname}${url.search}`;
    const visitor = visitorOf(incoming, services.env.TRUST_PROXY);
    return shared(c, async () => {
      const page = await renderPage(services, c.req.raw, { address, visitor });
      return isReading && isMissing(page) ? insteadOf(page, url) : page;
    });
  });
  app.onError((error, c) => {
    // Who has gone away while sending makes errors of all kinds, none of which is ours.
    if (c.env.incoming.destroyed && !c.env.incoming.complete) return RESPONSE_ALREADY_SENT;
    services.log.error({ err: error, path: c.req.path }, "request failed");
    if (c.env.outgoing.headersSent) {
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    return c.text(
      "Da ist etwas schiefgegangen. Bitte versuche es später erneut.",
      isUnavailable(error) ? 503 : 500,
      { ...common, "Cache-Control": "no-store" },
    );
  });
  return app;

  /** What answers where no page does: an address of before leads on, any other is counted. */
  async function insteadOf(page: Rendered, url: URL): Promise<Rendered> {
    // Of data the router asks itself, and the loaders answer.
    const target = url.pathname.endsWith(".data") ? null : await findRedirect(services.db, url);
    if (!target) {
      countMissing(url);
      return page;
    }
    const location = new URL(target, services.env.BASE_URL).href;
    return { status: 301, headers: { Location: location }, body: Buffer.alloc(0) };
  }

  /** The methods that something public takes; none where there is nothing. */
  async function methodsAt(path: string): Promise<string[]> {
    const route = findPublicRoute(path);
    const page = route?.path !== ownPage || (await isOwnPage(path)) ? route : null;
    const has = (method: string) =>
      app.router.match(method, path)[0].some(([[, route]]) => route.method === method);
    return [
      ...(page || has("GET") ? [...reading] : []),
      ...(page?.takesForms || has("POST") ? ["POST"] : []),
    ];
  }

  /** Answers a method that an address does not take, and OPTIONS (RFC 9110 §9.3.7, §15.5.6). */
  function notTaken(c: Context<Bindings>, allowed: readonly string[]): Response {
    const headers = { ...common, "Cache-Control": "no-store" };
    if (allowed.length === 0) return c.text("Diese Adresse gibt es nicht.", 404, headers);
    const allow = { Allow: [...allowed, "OPTIONS"].join(", ") };
    return c.req.method === "OPTIONS"
      ? c.body(null, 204, { ...headers, ...allow })
      : c.text("Diese Methode gibt es hier nicht.", 405, { ...headers, ...allow });
  }

  async function shared(c: Context<Bindings>, render: () => Promise<Rendered>): Promise<Response> {
    const { incoming, outgoing } = c.env;
    const finished = async (): Promise<Rendered> => {
      const rendered = await render();
      return { ...rendered, headers: merged(common, rendered.headers) };
    };
    // By the address that is rendered: it may be written in other ways than the one that came.
    const { pathname, search } = new URL(c.req.url);
    const key = pageKey({ method: incoming.method, url: pathname + search });
    if (key) await pages.answerRendered(key, incoming, outgoing, finished);
    else sendOnce(await finished(), incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  }
}

/** A page that says so, or one that leads to it. */
function isMissing({ status, headers }: Rendered): boolean {
  return status === 404 || (status === 302 && headers.location === "/404");
}

/** Header names in any case: a page's own headers take the place of the common ones. */
function merged(common: Record<string, string>, own: Record<string, string>) {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const others = Object.entries(common).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...Object.fromEntries(others), ...own };
}
