import type { Segment } from "./comments.schema";

const address = /\bhttps?:\/\/[^\s<>"“”„«»‹›`]+/giu;
/** Characters that belong to the surrounding sentence when they end an address. */
const sentenceEnd = /[.,;:!?'’…*_~]/;
const brackets: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** Splits a text at its http and https addresses. Joining the segments gives the text again. */
export function linkSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutSentenceEnd(match[0]);
    const href = hrefOf(shown);
    if (!href) continue;
    if (match.index > end) segments.push({ text: text.slice(end, match.index) });
    segments.push({ text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}

/** Cuts trailing punctuation, and closing brackets that were opened before the address. */
function withoutSentenceEnd(found: string): string {
  const open = new Map<string, number>();
  for (const sign of found) open.set(sign, (open.get(sign) ?? 0) + 1);
  let end = found.length;
  for (; end > 0; end--) {
    const sign = found.charAt(end - 1);
    const opening = brackets[sign];
    const isUnopened = opening && (open.get(sign) ?? 0) > (open.get(opening) ?? 0);
    if (!isUnopened && !sentenceEnd.test(sign)) break;
    open.set(sign, (open.get(sign) ?? 0) - 1);
  }
  return found.slice(0, end);
}

/** The address as a browser normalises it; null if it is invalid or contains a user name or password. */
function hrefOf(found: string): string | null {
  if (!URL.canParse(found)) return null;
  const { href, username, password } = new URL(found);
  return username || password ? null : href;
}
