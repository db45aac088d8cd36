import { sanitize } from "../sanitize.server";

/** Multiple of its limit up to which a foreign text is read; parts to be removed, such as styles, do not count. */
const readable = 20;

/** Sanitises foreign HTML, cut to `limit` stored characters. A cut text ends with a whole tag or word and '…'. */
export function sanitizeWithin(html: string, limit: number): { html: string; isCut: boolean } {
  const read = cutAtTag(html, limit * readable);
  const whole = sanitize(sanitize(read));
  let isCut = read !== html;
  let clean = whole;
  for (let room = limit - 10; clean.length > limit; isCut = true) {
    clean = sanitize(`${cutAtTag(whole, room)}…`);
    // The tags that close open elements take room, too.
    room = Math.floor((room * limit) / Math.max(clean.length, limit)) - 1;
  }
  return { html: clean, isCut };
}

/** The beginning of a text. The cut splits no tag, character reference, word or character. */
function cutAtTag(html: string, limit: number): string {
  if (html.length <= limit) return html;
  const part = html.slice(0, Math.max(limit, 0));
  const end = part.lastIndexOf(">") + 1;
  const begun = part.indexOf("<", end);
  if (begun >= 0) return part.slice(0, begun);
  const space = Math.max(part.lastIndexOf(" "), part.lastIndexOf("\n"));
  const isNear = space >= end && space > limit * 0.6;
  return (isNear ? part.slice(0, space) : part).replace(/&[#\w]{0,10}$|[\ud800-\udbff]$/, "");
}
