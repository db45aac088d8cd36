import { videoAt } from "../addresses";
import { isOwnPicture } from "../extensions/pictures";
import { elementsForStyles, inertHtml, unwrap } from "./styles";
import { listsOfWord } from "./word-lists";

const furniture =
  "style, script, link, meta, title, xml, template, noscript, object, form > button, input, select, svg, canvas, audio, video";

/** Attributes that matter for the text; all others are removed. */
const kept = new Set([
  "href",
  "src",
  "alt",
  "width",
  "height",
  "colspan",
  "rowspan",
  "scope",
  "start",
]);

/**
 * Reduces content pasted from other programs to text and structure: from Word, Google Docs, LibreOffice, mails,
 * pages. Content from the editor itself stays unchanged.
 */
export function cleanPaste(html: string): string {
  const inert = inertHtml(withoutConditions(html));
  if (/\bdata-pm-slice=/.test(inert)) return inert;
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  removeComments(body);
  for (const element of body.querySelectorAll(furniture)) element.remove();
  removeOffice(body);
  listsOfWord(body);
  elementsForStyles(body);
  linksForFrames(body);
  cleanLinks(body);
  keepOwnPictures(body);
  unwrapLayout(body);
  lowerHeadings(body);
  removeEmpty(body);
  cleanSpaces(body);
  for (const element of body.querySelectorAll("*"))
    for (const name of element.getAttributeNames())
      if (!kept.has(name)) element.removeAttribute(name);
  return body.innerHTML;
}

/** Removes conditional comments, in which Word repeats list markers and more for old programs. */
function withoutConditions(html: string): string {
  const fragment = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  return fragment
    .replace(/<!--\[if (?!!)[\s\S]*?<!\[endif\]-->/gi, "")
    .replace(/<!--?\[(?:if|endif)[^\]]*\]-?-?>/gi, "")
    .replace(/<!\[(?:if|endif)[^\]]*\]>/gi, "");
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Removes prefixed Office elements, deleted text and the anchors of comments. */
function removeOffice(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    const name = element.localName;
    if (name.startsWith("o:") || /^(?:v|w|m):/.test(name)) {
      if (element.textContent?.trim()) unwrap(element);
      else element.remove();
    } else if (name.includes(":")) unwrap(element);
  }
  for (const element of body.querySelectorAll(
    ".msoDel, .MsoCommentReference, .msocomanchor, sup:has(> a[href^='#cmnt']), [data-style*='mso-element:comment']",
  ))
    element.remove();
}

/** Replaces players of video platforms with links to the video, since the site shows no third-party content. */
function linksForFrames(body: HTMLElement): void {
  for (const frame of body.querySelectorAll("iframe, embed")) {
    const source = frame.getAttribute("src") ?? "";
    const url = source.startsWith("//") ? `https:${source}` : source;
    const video = URL.canParse(url) ? videoAt(new URL(url)) : null;
    if (!video) {
      frame.remove();
      continue;
    }
    const paragraph = body.ownerDocument.createElement("p");
    const link = body.ownerDocument.createElement("a");
    link.href = video.address;
    link.textContent = frame.getAttribute("title") || `Video auf ${video.platform} ansehen`;
    paragraph.append(link);
    frame.replaceWith(paragraph);
  }
}

/** Makes the addresses of this site's pictures relative, as browsers copy absolute ones; removes others. */
function keepOwnPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    const url = URL.canParse(source) ? new URL(source) : null;
    const path = url?.origin === location.origin ? url.pathname : source;
    if (isOwnPicture(path)) image.setAttribute("src", path);
    else image.remove();
  }
}

function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a")) {
    const address = link.getAttribute("href") ?? "";
    // A link through Google's redirect contains its real target.
    const target = /^https:\/\/www\.google\.com\/url\?/.test(address)
      ? new URL(address).searchParams.get("q")
      : null;
    if (target) link.setAttribute("href", target);
    const isAnchor = !address || /^(?:#|file:|about:|[a-z]:\\)/i.test(address);
    if (isAnchor && !link.textContent?.trim()) link.remove();
    else if (isAnchor || link.getAttribute("aria-hidden") === "true") unwrap(link);
  }
}

/** Unwraps tables that are used for layout, as in mails. */
function unwrapLayout(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll("table")].reverse()) {
    const rows = [...table.rows];
    const isLayout =
      table.getAttribute("role") === "presentation" || rows.every(({ cells }) => cells.length < 2);
    if (!isLayout) continue;
    const parts = rows.flatMap((row) =>
      [...row.cells].map((cell) => {
        const part = body.ownerDocument.createElement("div");
        part.append(...cell.childNodes);
        return part;
      }),
    );
    table.replaceWith(...parts);
  }
}

/** Lowers all headings by one level if a text has several first-level ones, since the page has a title already. */
function lowerHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll("p.MsoTitle, p.title")) rename(title, "h1");
  const firsts = body.querySelectorAll("h1").length;
  const isTitled = firsts === 1 && body.querySelector("h1, h2, h3")?.localName === "h1";
  const by = firsts === 0 || isTitled ? 0 : 1;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Math.min(4, Math.max(2, Number(heading.localName[1]) + by));
    if (heading.localName !== `h${level}`) rename(heading, `h${level}`);
  }
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Removes empty paragraphs, headings and items, and line breaks between blocks. */
function removeEmpty(body: HTMLElement): void {
  const blocks = "p, h2, h3, h4, li, blockquote, div, pre";
  for (const element of [...body.querySelectorAll(blocks)].reverse())
    if (!element.textContent?.trim() && !element.querySelector("img, hr, table")) element.remove();
  for (const lineBreak of body.querySelectorAll("br")) {
    const parent = lineBreak.parentElement;
    const isBetween = [...(parent?.children ?? [])].some((child) => child.matches(blocks));
    if (isBetween) lineBreak.remove();
  }
}

/** Replaces no-break spaces next to other spaces, which Word and browsers use as filling. */
function cleanSpaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.closest("pre")) continue;
    node.nodeValue = (node.nodeValue ?? "")
      .replace(
        /[ \u00a0\t\r\n]*(?:\u00a0[ \t\r\n]|[ \t\r\n]\u00a0|\u00a0\u00a0)[ \u00a0\t\r\n]*/g,
        " ",
      )
      .replace(/[\u200b\ufeff]/g, "");
  }
}
