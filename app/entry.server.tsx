import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { styleSlot } from "~/platform/page-cache/critical-css.server";
import { renderContext } from "~/platform/page-cache/render-context.server";
import { servicesContext } from "~/platform/services.server";
import { PageFrame } from "~/ui/page-frame";

const abortAfter = 10_000;

/** Renders a page whole: what is kept and sent as bytes needs no stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const render = context.get(renderContext);
  const { nonce } = render;
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let failed = false;
    const body = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        headers.set("Content-Type", "text/html; charset=utf-8");
        render.html = Buffer.concat(pieces);
        resolve(new Response(null, { status: failed ? 500 : status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <PageFrame.Provider value={{ nonce, css: styleSlot }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageFrame.Provider>,
      {
        onAllReady() {
          clearTimeout(timer);
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          context.get(servicesContext).log.error({ err: error, url: request.url }, "render failed");
        },
      },
    );
    const timer = setTimeout(abort, abortAfter).unref();
  });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  context.get(servicesContext).log.error({ err: error, url: request.url }, "route failed");
}
