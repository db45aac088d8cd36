import type { ErrorInfo } from "react";

/** The area's data requests name the version of their window's scripts in this header. */
export const scriptsHeader = "X-Scripts";

const isInArea = (path: string) => /^\/admin(\/|\.data$|$)/.test(path);

/** Adds the header to the router's data requests by wrapping `fetch`, since the router has no option for headers. */
export function nameScripts(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (input instanceof Request && isInArea(new URL(input.url).pathname))
      input.headers.set(scriptsHeader, window.__reactRouterManifest?.version ?? "");
    return fetch(input, init);
  };
}

/**
 * Loads a page of the area anew, once, that could not be drawn: an older version's server does not look at the header,
 * and its data may not fit.
 * @param drawing set for errors of drawing, not of loading
 */
export function renewPage(drawing: ErrorInfo | undefined): void {
  const [shown] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (drawing && isInArea(location.pathname) && shown?.type !== "reload") location.reload();
}
