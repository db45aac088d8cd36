import { setImmediate as nextTurn } from "node:timers/promises";
import { createContext } from "react-router";
import { semaphore } from "~/lib/semaphore";

/** State of one render that is not in the request. */
export type RenderContext = {
  /** Marks the site's own inline scripts and styles; see `sealPage`. */
  nonce: string;
  /** The version of the browser's scripts. */
  scripts: string;
  /** The rendered page. It is returned here, since a Response would copy it several times. */
  page: PageParts | null;
  /** The route of the page. */
  route?: string;
  /** True if a loader or action failed because the database or store was unavailable. */
  isUnavailable?: boolean;
  /** Lets the next long page begin. */
  leaveLine?: () => void;
};

export const renderContext = createContext<RenderContext>();

/** 503 instead of the router's 500 if the database or store was unavailable, since the request may be repeated. */
export function renderedStatus(status: number, { isUnavailable }: RenderContext): number {
  return status === 500 && isUnavailable ? 503 : status;
}

/** UTF-16 code units above which a page counts as long; shorter ones take a few milliseconds. */
const long = 500_000;
const inLine = semaphore(1);

/**
 * Waits before the next step of a long page. Long pages are made one at a time, since each step copies megabytes,
 * and other requests get a turn between the steps.
 * @param length of the page or of its data, in UTF-16 code units
 */
export async function pauseWithin(render: RenderContext, length: number): Promise<void> {
  if (length <= long) return;
  if (!render.leaveLine)
    await new Promise<void>((resolve) => {
      const untilMade = () =>
        new Promise<void>((leave) => {
          render.leaveLine = leave;
          resolve();
        });
      void inLine(untilMade);
    });
  await nextTurn();
}

/** A rendered page. Only its two ends are edited, since each change of a string copies all of it. */
export type PageParts = { head: string; content: string; end: string };

/** @param mark the attribute of the site's own scripts and styles, all of which are in `head` and `end` */
export function cutPage(html: string, mark: string): PageParts {
  const headEnd = Math.max(html.indexOf("</head>"), 0);
  const next = html.indexOf(mark, headEnd);
  const contentEnd = next < 0 ? html.lastIndexOf("</body>") : html.lastIndexOf("<", next);
  const endStart = Math.max(contentEnd, headEnd);
  return {
    head: html.slice(0, headEnd),
    content: html.slice(headEnd, endStart),
    end: html.slice(endStart),
  };
}

/** The nonce attribute in a tag. */
export function nonceMark(nonce: string): string {
  return ` nonce="${nonce}"`;
}
