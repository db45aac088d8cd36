import { randomUUID } from "node:crypto";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  type ServerInstrumentation,
} from "react-router";
import type { OperatorSession } from "~/core/accounts/sessions/find-session.server";
import { oEmbedLink } from "~/core/player/embed/embed-page.server";
import { answerThatFits } from "~/lib/form-answer";
import { actorContext } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { retryAfter } from "~/platform/errors";
import { markupWithCdnUrls } from "~/platform/page-cache/media-origin.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import {
  pauseWithin,
  type RenderContext,
  renderContext,
  renderedStatus,
} from "~/platform/page-cache/render-context.server";
import { criticalCss, sealPage, withOwnStyles } from "~/platform/page-cache/seal-page.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { isTracing, traced } from "~/platform/tracing.server";
import { type Visitor, visitorContext } from "~/platform/visitor/visitor.server";
import { bootAfterPaint } from "./boot-after-paint.server";
import {
  findPublicRoute,
  publicBuild,
  scriptsVersion,
  whilePagesStay,
  wholeBuild,
  withMovedPaths,
} from "./route-table.server";

declare module "~/platform/rooms/room.server" {
  interface InServer {
    /** What the room adds to a public page, by its address. The page's scripts know nothing of it. */
    pageHead?(services: Services, address: string): Promise<PageHead | null>;
  }
}

/** `html`: elements of the head; `link`: the header of that name (RFC 8288), if it has one. */
export type PageHead = { html: string; link?: string | undefined };

const mode = import.meta.env.DEV ? "development" : "production";
const handlerOf = (build: ServerBuild) => createRequestHandler(withSpans(build), mode);
const publicHandlers = whilePagesStay(() => new Map<string | undefined, RequestHandler>());
const wholeHandler = whilePagesStay(() =>
  wholeBuild().then((build) => handlerOf(withAnswersThatFit(build))),
);
const handlePublic: RequestHandler = (request, context) => {
  const handlers = publicHandlers();
  const id = findPublicRoute(new URL(request.url).pathname)?.id;
  const handler = handlers.get(id) ?? handlerOf(publicBuild(id));
  handlers.set(id, handler);
  return handler(request, context);
};
const handlePrivate: RequestHandler = async (...asked) => (await wholeHandler())(...asked);

/** Adds tracing spans to loaders and actions, if tracing is on. */
function withSpans(build: ServerBuild): ServerBuild {
  if (!isTracing()) return build;
  const instrumentations: ServerInstrumentation[] = [
    {
      route({ id, instrument }) {
        const within = (what: string) => async (run: () => Promise<unknown>) =>
          void (await traced(`${what} ${id}`, {}, run));
        instrument({ loader: within("loader"), action: within("action") });
      },
    },
  ];
  const module = { ...build.entry.module, instrumentations };
  return { ...build, entry: { ...build.entry, module } };
}

/** Limits the typed values in actions' answers to what a page can hold, since operators type megabytes. */
function withAnswersThatFit(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!route || !action) return [id, route] as const;
    const answer: typeof action = async (sent, ...more) =>
      answerThatFits(await action(sent, ...more));
    return [id, { ...route, module: { ...route.module, action: answer } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type Asker = {
  address: string;
  visitor: Visitor;
  /** The operator's session; undefined for shared pages, which get no cookie. */
  session?: OperatorSession | null;
};

/** A rendered page; `cookies` are its Set-Cookie lines, of which shared pages have none. */
type RenderedPage = Rendered & { cookies: string[] };

/** Renders a page or data request of the router to bytes, with a content security policy of its own. */
export async function renderPage(
  services: Services,
  request: Request,
  asker: Asker,
): Promise<RenderedPage> {
  const render: RenderContext = { nonce: randomUUID(), scripts: scriptsVersion, page: null };
  try {
    return await renderWithin(render, services, request, asker);
  } finally {
    render.leaveLine?.();
  }
}

async function renderWithin(
  render: RenderContext,
  services: Services,
  request: Request,
  { address, visitor, session }: Asker,
): Promise<RenderedPage> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(renderContext, render);
  context.set(visitorContext, visitor);
  context.set(actorContext, session?.operator ?? null);
  const isPrivate = session !== undefined;
  const { misses } = services.content;
  const asked = atAddress(services, request, address, isPrivate);
  const response = await (isPrivate ? handlePrivate : handlePublic)(asked, context);
  const cookies = response.headers.getSetCookie();
  response.headers.delete("set-cookie");
  const headers = Object.fromEntries(response.headers);
  const status = renderedStatus(response.status, render);
  // These are inserted here, so that they add nothing to the page's scripts.
  const isShown = render.page && !isPrivate && status === 200;
  const added = isShown ? await readHeads(services, address) : [];
  // A page rendered while the database was unavailable for a moment must not be cached.
  const isWhole = misses === services.content.misses && !render.isUnavailable;
  // What answers a form is for the one who sent it.
  const isRead = request.method === "GET" || request.method === "HEAD";
  const control = {
    "Cache-Control": isWhole
      ? (headers["cache-control"] ?? (isRead ? "public, max-age=0, must-revalidate" : "no-store"))
      : "no-store",
  };
  delete headers["cache-control"];
  const again = status === 503 ? { "retry-after": retryAfter, "x-robots-tag": "noindex" } : {};
  if (!render.page)
    return {
      status,
      headers: { ...again, ...headers, ...control },
      body: Buffer.from(await response.arrayBuffer()),
      cookies,
    };
  const { head, content, end } = render.page;
  await pauseWithin(render, content.length + end.length);
  const links = added.flatMap(({ link }) => link ?? []);
  const { env } = services;
  const shown = isPrivate ? (html: string) => html : (html: string) => markupWithCdnUrls(html, env);
  const start = withOwnStyles(inOrder(head), render.nonce);
  const page = {
    head: shown(start + added.map(({ html }) => html).join("")),
    content: shown(content),
    end: inOrder(withMovedPaths(end)),
  };
  await pauseWithin(render, content.length + end.length);
  const { body, policy: sealed } = sealPage(
    page,
    render.nonce,
    criticalCss(render.route ?? "site"),
    env,
  );
  // The operator's area shows the newsletter's mails in frames.
  const policy = isPrivate ? sealed.replace("frame-src", "frame-src 'self'") : sealed;
  return {
    status,
    headers: {
      ...again,
      ...headers,
      ...control,
      ...(links.length > 0 && { link: links.join(", ") }),
      "Content-Security-Policy": policy,
    },
    body,
    cookies,
  };
}

async function readHeads(services: Services, address: string): Promise<PageHead[]> {
  const read = services.rooms.list("inServer", "pageHead");
  const heads = read.map((of) => attempt(services, () => of(services, address)));
  const html = oEmbedLink(address, services.env.BASE_URL);
  return [{ html }, ...(await Promise.all(heads)).filter((head) => head !== null)];
}

/** Vite's development server writes a different inline script, and speed does not matter there. */
const inOrder = import.meta.env.DEV ? (html: string) => html : bootAfterPaint;

function atAddress(
  { env }: Services,
  request: Request,
  address: string,
  isPrivate: boolean,
): Request {
  const url = new URL(address, env.BASE_URL);
  if (request.method === "GET" || request.method === "HEAD")
    return isPrivate ? new Request(url, { headers: request.headers }) : new Request(url);
  // Removed, since the origin of a write was checked before; the router would accept only that of BASE_URL.
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(url, {
    method: request.method,
    headers,
    body: request.body,
    duplex: "half",
    signal: request.signal,
  } as RequestInit);
}
