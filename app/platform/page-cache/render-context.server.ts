import { setImmediate as nextTurn } from "node:timers/promises";
import { createContext } from "react-router";
import { semaphore } from "~/lib/semaphore";

/** The context of one render besides the request. */
export type RenderContext = {
  /** The secret that marks the site's own inline scripts and styles; see sealPage. */
  nonce: string;
  /** The rendered page: handed over here, since a Response would copy it several times. */
  page: PageParts | null;
  /** A loader or action failed because database or store were unavailable. */
  isUnavailable?: boolean;
  /** Lets the next long page begin. */
  leaveLine?: () => void;
};

export const renderContext = createContext<RenderContext>();

/** 503 instead of the router's status if only database or store were unavailable: the request may be repeated. */
export function statusOf(status: number, { isUnavailable }: RenderContext): number {
  return status === 500 && isUnavailable ? 503 : status;
}

/** Length in UTF-16 code units above which a page counts as long; others take a few milliseconds. */
const long = 500_000;
const inLine = semaphore(1);

/**
 * Long pages are made one at a time, since each step copies megabytes, and other requests get a turn between the
 * steps.
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

/**
 * A rendered page, split at its scripts: editing its two ends leaves the long part between them alone, since
 * each change of a string copies all of it.
 */
export type PageParts = { head: string; content: string; end: string };

/** @param mark on each of the site's own scripts and styles; `content` has none of it */
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

/** A nonce as an attribute in a tag. */
export function nonceMark(nonce: string): string {
  return ` nonce="${nonce}"`;
}
