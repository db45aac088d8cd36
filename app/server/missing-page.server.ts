import type { IncomingMessage } from "node:http";
import type { MissingCounter } from "~/core/redirects/missing-paths.server";
import { findWay } from "~/core/redirects/redirects.server";
import { missingKey, type Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { isPrivate } from "./page-key.server";
import { findPublicRoute, isPublicPage, ownPage } from "./react-router/route-table.server";

/** True for a 404, or for a redirect to the page for missing addresses. */
export function isMissing({ status, headers }: Rendered): boolean {
  return status === 404 || (status === 302 && headers.location === "/404");
}

export type RedirectMoved = ReturnType<typeof createRedirectMoved>;

/** Makes a function that answers requests for moved content, except in the operator's area. */
export function createRedirectMoved(services: Services) {
  const lead = services.rooms.find("inRedirects", "moved")?.(services);
  return async ({ method = "", url = "/", headers }: IncomingMessage): Promise<Rendered | null> => {
    if (!lead || !/^(?:GET|HEAD)$/.test(method) || isPrivate(url)) return null;
    return lead(new URL(url, services.env.BASE_URL), headers["user-agent"] ?? "");
  };
}

/** Makes a function for addresses without a page: it returns a redirect, or counts the address and returns null. */
export function redirectMissing(services: Services, countMissing: MissingCounter) {
  return async (url: URL): Promise<Rendered | null> => {
    // The loaders themselves answer the router's data requests.
    const way = url.pathname.endsWith(".data") ? null : await findWay(services, url);
    if (!way) {
      countMissing(url);
      return null;
    }
    const { target, status } = way;
    const { href, pathname, search, hash } = new URL(target, services.env.BASE_URL);
    const location = target.startsWith("/") ? pathname + search + hash : href;
    const headers = { Location: location, ...(status === 302 && { "Cache-Control": "no-cache" }) };
    return { status, headers, body: Buffer.alloc(0) };
  };
}

/**
 * The cache key of the page that all missing addresses share, so that it is not rendered for each. Null if the
 * address may exist, or if the router must answer.
 */
export async function missingKeyOf(
  path: string,
  isOwnPage: (path: string) => Promise<boolean>,
): Promise<string | null> {
  if (path.endsWith(".data")) return null;
  const route = findPublicRoute(path);
  if (route && (route.path !== ownPage || (await isOwnPage(path)))) return null;
  // Pages below another page have a key of their own, since the header marks the link to that page as active.
  const [, first = "", ...below] = path.split("/");
  const page = `/${first}`;
  const isBelow = below.length > 0 && (isPublicPage(page) || (await isOwnPage(page)));
  return `${missingKey}${route?.id} ${isBelow ? first : ""}`;
}
