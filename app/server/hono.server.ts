import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { mayDo } from "~/core/accounts/permissions";
import { findOperator, findSession } from "~/core/accounts/sessions/find-session.server";
import { createDownloadCounter } from "~/core/analytics/downloads/count-downloads.server";
import type { MediaObserver } from "~/core/media/serving/send-media.server";
import { type OperatorCheck, serveMedia } from "~/core/media/serving/serve-media.server";
import { findPage } from "~/core/pages/pages.server";
import { oEmbed } from "~/core/player/embed/embed-page.server";
import type { MissingCounter } from "~/core/redirects/missing-paths.server";
import { busyMessage, isUnavailable, retryAfter } from "~/platform/errors";
import { limitBody } from "~/platform/limit-body.server";
import { withoutSecrets } from "~/platform/log.server";
import type { Budget } from "~/platform/page-cache/budget.server";
import { bodyWithCdnUrls } from "~/platform/page-cache/media-origin.server";
import { type PageCache, type Rendered, sendOnce } from "~/platform/page-cache/page-cache.server";
import {
  commonHeaders,
  mergedHeaders,
  openHeaders,
} from "~/platform/page-cache/security-headers.server";
import type { Services } from "~/platform/services.server";
import { readLately } from "~/platform/several-machines/replica.server";
import { traced } from "~/platform/tracing.server";
import { networkPrefixOf, visitorOf } from "~/platform/visitor/visitor.server";
import { adminApi } from "./admin.server";
import { findSender } from "./admin-guard.server";
import { callersApi } from "./callers.server";
import type { CostlyPages } from "./costly.server";
import { countingApi } from "./counting.server";
import { findObstacle } from "./health.server";
import { type Meter, mayRead, metricsText, routeClass } from "./metrics/metrics.server";
import {
  isMissing,
  missingKeyOf,
  type RedirectMoved,
  redirectMissing,
} from "./missing-page.server";
import { cleanAddress, isOwnPath, isPrivate, pageKey } from "./page-key.server";
import { renderPage } from "./react-router/render-page.server";
import { findPublicRoute, isPublicPage, ownPage } from "./react-router/route-table.server";
import { refuseOthers } from "./same-origin.server";
import { streamsApi } from "./streams.server";

type Bindings = { Bindings: HttpBindings };

/** Limit for visitors' forms, which are small; uploads have their own routes and limits. */
const maxBodyBytes = 128 * 1024;
/** Limit for an operator's form with all fields full. Without a session, such a body is refused before it is read. */
const maxTextBytes = 16 * 1024 * 1024;
const operatorsText = /^\/admin\/(?!login)/;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const reading = new Set(["GET", "HEAD"]);

declare module "~/platform/rooms/room.server" {
  interface InServer {
    /** Adds routes for addresses that are neither pages nor files; `common`: headers of every answer. */
    addRoutes?(app: Hono<Bindings>, services: Services, common: Record<string, string>): void;
  }
}

type Parts = {
  pages: PageCache;
  costly: CostlyPages;
  budget: Budget;
  meter: Meter | null;
  countMissing: MissingCounter;
  redirectMoved: RedirectMoved;
};

/** The routes of all addresses except built files; the router's pages come last. */
export function createApi(
  services: Services,
  { pages, costly, budget, meter, countMissing, redirectMoved }: Parts,
): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const downloads = createDownloadCounter(services);
  const { env } = services;
  // Behind a CDN, media requests come from the CDN itself; its log has the downloads.
  const countDownload: MediaObserver | undefined = env.MEDIA_PUBLIC_URL
    ? undefined
    : (path, request) => downloads.observe(visitorOf(request, env.TRUST_PROXY), path);
  const common = commonHeaders(env.BASE_URL);
  const uncached = { ...common, "Cache-Control": "no-store" };
  const isOwnPage = async (path: string) =>
    (await findPage(services.db, path.replace(/^\/|(?:\.data|\/)$/g, ""))) !== null;
  const redirectAnswer = redirectMissing(services, countMissing);
  const isPage = async (path: string) => isPublicPage(path) || (await isOwnPage(path));

  app.use((c, next) => {
    const kind = `${c.req.method} ${routeClass(c.env.incoming)}`;
    return traced(kind, { "url.path": withoutSecrets(c.req.path) }, next);
  });
  app.use(async (c, next) => {
    const { method = "", url = "" } = c.env.incoming;
    if (!isOwnPath(url) || !isOwnPath(c.req.path)) return methodNotAllowed(c, []);
    if (!methods.has(method)) return methodNotAllowed(c, await methodsAt(c.req.path));
    await next();
    if (c.res.status === 503 && !c.res.headers.has("Retry-After"))
      c.header("Retry-After", retryAfter);
  });
  app.route("/", callersApi(services, common));
  app.use(refuseOthers(env, common));
  app.use(async (c, next) => {
    const { incoming } = c.env;
    if (!costly.isCostly(incoming)) return next();
    const isRun = await budget.run(pageKey(incoming), networkPrefixOf(incoming, env), async () => {
      if (c.env.outgoing.destroyed) c.res = RESPONSE_ALREADY_SENT;
      else await next();
    });
    if (!isRun) return c.text(busyMessage, 503, uncached);
  });
  app.route("/admin", adminApi(services, common));
  for (const add of services.rooms.list("inServer", "addRoutes")) add(app, services, common);
  const tooMuch = (c: Context) =>
    c.text("Das war zu viel auf einmal. Bitte kürze deine Eingabe.", 413, common);
  const limitForm = limitBody(maxBodyBytes, tooMuch);
  const limitText = limitBody(maxTextBytes, tooMuch);
  const limitSignedOut = limitBody(maxBodyBytes, (c) =>
    c.text("Bitte melde dich an.", 401, common),
  );
  app.use(async (c, next) => {
    if (!operatorsText.test(c.req.path)) return limitForm(c, next);
    const operator = c.req.method !== "GET" && (await findSender(services, c.env.incoming));
    return (operator ? limitText : limitSignedOut)(c, next);
  });
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, uncached));
  app.get("/readyz", async (c) => {
    const reason = await findObstacle(services);
    return reason
      ? c.json({ status: "unavailable", reason }, 503, uncached)
      : c.json({ status: "ready" }, 200, uncached);
  });
  const { METRICS_TOKEN } = env;
  if (meter && METRICS_TOKEN)
    app.get("/metrics", async (c) => {
      if (!mayRead(c.req.header("Authorization"), METRICS_TOKEN))
        return c.text("", 401, { ...common, "WWW-Authenticate": "Bearer" });
      const text = await metricsText(services, { pages, budget, meter });
      const type = "text/plain; version=0.0.4; charset=utf-8";
      return c.body(text, 200, { ...uncached, "Content-Type": type });
    });
  app.use(async (c, next) => {
    const away = await redirectMoved(c.env.incoming);
    return away ? once(c, async () => away) : next();
  });
  app.route("/", preflightApi(services, common));
  for (const { path, render } of services.rooms.files)
    app.get(path, (c) =>
      shared(c, () =>
        render(services, { url: new URL(c.req.url), param: (name) => c.req.param(name) ?? "" }),
      ),
    );
  app.route("/", streamsApi(services, downloads));
  app.all("/media/*", async (c) => {
    const isOperator: OperatorCheck = async (headers) =>
      mayDo("media.see", await findOperator(services, headers));
    const { incoming, outgoing } = c.env;
    const answerMissing = async () => {
      const moved = await redirectAnswer(new URL(c.req.url));
      if (moved) sendOnce(withCommon(moved), incoming, outgoing);
      return moved !== null;
    };
    const observe = countDownload;
    await serveMedia(services, incoming, outgoing, { isOperator, observe, answerMissing });
    return RESPONSE_ALREADY_SENT;
  });
  app.route("/", countingApi(services, common, isPage));
  app.get("/oembed", (c) => oEmbed(services, c, common));
  app.all("*", async (c) => {
    const { incoming } = c.env;
    const url = new URL(c.req.url);
    if (isPrivate(url.pathname)) return renderPrivatePage(services, c, common);
    const { method = "" } = incoming;
    const isReading = reading.has(method);
    const allowed = isReading ? [] : await methodsAt(url.pathname);
    if (!isReading && !allowed.includes(method)) return methodNotAllowed(c, allowed);
    const address = isReading
      ? cleanAddress(url.pathname, url.searchParams)
      : `${url.pathname}${url.search}`;
    const visitor = visitorOf(incoming, env.TRUST_PROXY);
    const render = () => renderPage(services, c.req.raw, { address, visitor });
    const missing = isReading ? await missingKeyOf(url.pathname, isOwnPage) : null;
    if (missing) {
      const moved = await redirectAnswer(url);
      return moved ? once(c, async () => moved) : shared(c, render, missing);
    }
    return shared(c, async () => {
      const page = await render();
      return (isReading && isMissing(page) && (await redirectAnswer(url))) || page;
    });
  });
  app.onError((error, c) => {
    // A client that disconnects while sending causes various errors, none of which is ours.
    if (c.env.incoming.destroyed && !c.env.incoming.complete) return RESPONSE_ALREADY_SENT;
    services.log.error({ err: error, path: c.req.path }, "request failed");
    if (c.env.outgoing.headersSent) {
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    return c.text(
      "Da ist etwas schiefgegangen. Bitte versuche es später erneut.",
      isUnavailable(error) ? 503 : 500,
      uncached,
    );
  });
  return app;

  /** The methods that a public address accepts; none if it does not exist. */
  async function methodsAt(path: string): Promise<string[]> {
    const route = findPublicRoute(path);
    const page = route?.path !== ownPage || (await isOwnPage(path)) ? route : null;
    const has = (method: string) =>
      app.router.match(method, path)[0].some(([[, route]]) => route.method === method);
    return [
      ...(page || has("GET") ? [...reading] : []),
      ...(page?.acceptsForms || has("POST") ? ["POST"] : []),
    ];
  }

  /** Answers a method that the address does not accept, and OPTIONS (RFC 9110 §9.3.7, §15.5.6). */
  function methodNotAllowed(c: Context<Bindings>, allowed: readonly string[]): Response {
    if (allowed.length === 0) return c.text("Diese Adresse gibt es nicht.", 404, uncached);
    const allow = { Allow: [...allowed, "OPTIONS"].join(", ") };
    return c.req.method === "OPTIONS"
      ? c.body(null, 204, { ...uncached, ...allow })
      : c.text("Diese Methode gibt es hier nicht.", 405, { ...uncached, ...allow });
  }

  async function shared(
    c: Context<Bindings>,
    render: () => Promise<Rendered>,
    missing?: string,
  ): Promise<Response> {
    const { incoming, outgoing } = c.env;
    // The key is made from the parsed address, since the request may have spelled it differently.
    const { pathname, search } = new URL(c.req.url);
    const key = missing ?? pageKey({ method: incoming.method, url: pathname + search });
    if (!key) return once(c, render);
    await pages.answerRendered(key, incoming, outgoing, async () => {
      const rendered = await readLately(render);
      if (rendered.status === 200) costly.see(key);
      return withCommon(rendered);
    });
    return RESPONSE_ALREADY_SENT;
  }

  async function once(c: Context<Bindings>, render: () => Promise<Rendered>): Promise<Response> {
    sendOnce(withCommon(await render()), c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  }

  function withCommon(rendered: Rendered): Rendered {
    const body = bodyWithCdnUrls(rendered, services.env);
    return { ...rendered, body, headers: mergedHeaders(common, rendered.headers) };
  }
}

/**
 * Answers CORS preflights for scripts of other sites that read a part of a file, or ask whether it changed (Fetch,
 * CORS-preflight). They are allowed for files, except those that answer by the caller's identity.
 */
function preflightApi({ rooms }: Services, common: Record<string, string>): Hono {
  const app = new Hono();
  const files = rooms.files.filter(({ answer }) => !answer).map(({ path }) => path);
  for (const path of ["/media/*", ...files])
    app.options(path, (c) =>
      c.body(null, 204, {
        ...common,
        ...openHeaders,
        "Access-Control-Allow-Methods": "GET, HEAD",
        "Access-Control-Allow-Headers": "Range, If-Range, If-None-Match, If-Modified-Since",
        "Access-Control-Max-Age": "86400",
        Allow: "GET, HEAD, OPTIONS",
        "Cache-Control": "no-store",
      }),
    );
  return app;
}

/** Answers with a page that knows the session and is never cached. */
async function renderPrivatePage(
  services: Services,
  c: Context<{ Bindings: HttpBindings }>,
  common: Record<string, string>,
): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const { pathname, search } = new URL(c.req.url);
  const session = await findSession(services, incoming.headers);
  const { headers, cookies, ...page } = await renderPage(services, c.req.raw, {
    address: pathname + search,
    visitor: visitorOf(incoming, services.env.TRUST_PROXY),
    session,
  });
  const { "referrer-policy": referrerPolicy = "same-origin", ...own } = headers;
  const rendered: Rendered = {
    ...page,
    headers: {
      ...common,
      ...own,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": referrerPolicy,
      "X-Robots-Tag": "noindex",
    },
  };
  // An action's cookie, set at sign-in or sign-out, takes precedence over a renewed session.
  const set = cookies.length > 0 ? cookies : (session?.cookies ?? []);
  if (set.length > 0) outgoing.setHeader("Set-Cookie", set);
  sendOnce(rendered, incoming, outgoing);
  return RESPONSE_ALREADY_SENT;
}
