import { text } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isUnavailable } from "~/platform/errors";
import {
  cutPage,
  nonceMark,
  type PageParts,
  pauseWithin,
  renderContext,
  renderedStatus,
} from "~/platform/page-cache/render-context.server";
import { styleSlot } from "~/platform/page-cache/seal-page.server";
import {
  plainHandoff,
  withHandoff,
  withoutRepeats,
  withPlainHandoff,
} from "~/platform/react-router/handoff.server";
import { servicesContext } from "~/platform/services.server";
import { PageFrame } from "~/ui/page-frame";

/** React's placeholder for a part that threw or suspended. Its end is searched for first, which is faster. */
const unrendered = "<!--$!-->";
const unrenderedEnd = unrendered.slice(4);

/**
 * Renders a page as one string, which takes React half the time of a stream: loaders have already answered, and the
 * cache needs whole bytes. So nothing may suspend on the server.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const render = context.get(renderContext);
  const { nonce } = render;
  const data = serverHandoffStream ? await text(serverHandoffStream as ReadableStream) : "";
  await pauseWithin(render, data.length);
  const html = renderToString(
    <PageFrame.Provider value={{ nonce, css: styleSlot, status: renderedStatus(status, render) }}>
      <ServerRouter context={withOwnRoutes(entry)} url={request.url} nonce={nonce} />
    </PageFrame.Provider>,
  );
  await pauseWithin(render, html.length);
  const complete = !html.includes(unrenderedEnd) || !html.includes(unrendered);
  if (!complete)
    context.get(servicesContext).log.error({ url: request.url }, "a part was not rendered");
  const page = cutPage(html, nonceMark(nonce));
  const route = entry.staticHandlerContext.matches.at(-1)?.route.id;
  if (route) render.route = route;
  render.page = {
    head: `<!DOCTYPE html>${page.head}`,
    content: page.content,
    end: data && entry.renderMeta?.didRenderScripts ? withData(page, data, entry, nonce) : page.end,
  };
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(null, { status: complete ? status : 500, headers });
}

/** The end of a page with the loaders' data. */
function withData(
  { head, content, end }: PageParts,
  data: string,
  { staticHandlerContext: { loaderData, actionData, errors } }: EntryContext,
  nonce: string,
): string {
  const plain = errors || actionData ? null : plainHandoff(loaderData, data);
  const sent = withoutRepeats(plain ?? data, head + content);
  return plain ? withPlainHandoff(end, sent) : withHandoff(end, sent, nonce);
}

/** The context with this page's routes only: the renderer builds a tree of all given routes each time. */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches)
    routes[route.id] = manifest.routes[route.id];
  return { ...entry, manifest: { ...manifest, routes } };
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A request that no page accepts is the client's mistake and is not logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (isUnavailable(error)) context.get(renderContext).isUnavailable = true;
  context.get(servicesContext).log.error({ err: error, url: request.url }, "route failed");
}
