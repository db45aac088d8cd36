import type { href as routerHref } from "react-router";

/**
 * The router's `href`, checked against routes.ts: the address of a page with its parameters filled in.
 * Importing the router's own would put it into every visitor's script although only the operator's area uses
 * it.
 */
export const href: typeof routerHref = (path, ...[given]) => {
  const params: Record<string, string | undefined> = given ?? {};
  return path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  });
};
