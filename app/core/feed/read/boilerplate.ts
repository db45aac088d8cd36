import { HtmlParser } from "~/platform/html/html-parser";
import { feedLine, htmlText } from "../write/feed-text";
import { type FeedNode, htmlIn } from "./feed-nodes";

/** Paragraphs and sentences that most items of a feed share, as `normalizedWords` returns them. */
export type Boilerplate = ReadonlySet<string>;

/** `own`: the HTML that only this text has. `rest`: the part that most items share. */
export type Parts = { own: string; rest: string };

export const shortTexts = ["description", "itunes:summary", "googleplay:description"];
export const fullTexts = ["content:encoded", "xhtml:body"];

/** With fewer items than this, a repetition proves nothing. */
const minItems = 3;
/** Number of leading paragraphs of a text, and sentences of a paragraph, that are compared. */
const maxPieces = 8;

export function findBoilerplate(items: readonly FeedNode[]): Boilerplate {
  if (items.length < minItems) return new Set();
  const counts = new Map<string, number>();
  for (const item of items) {
    const texts = [...shortTexts, ...fullTexts].map((name) => withParagraphs(htmlIn(item, name)));
    const blocks = texts.flatMap((html) => blocksOf(html).slice(0, maxPieces));
    const sentences = blocks.flatMap(
      (block) => paragraphSentences(block)?.slice(0, maxPieces) ?? [],
    );
    for (const words of new Set([...blocks, ...sentences].map(normalizedWords)))
      if (words) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const isHabit = (count: number) => count >= minItems && count * 2 > items.length;
  return new Set([...counts].filter(([, count]) => isHabit(count)).map(([words]) => words));
}

export function withoutBoilerplate(html: string, boilerplate: Boilerplate): Parts {
  if (!html || !boilerplate.size) return { own: html, rest: "" };
  const blocks = blocksOf(html);
  const isBoilerplate = (piece: string) =>
    boilerplate.has(normalizedWords(piece)) || !normalizedWords(piece);
  const first = blocks.findIndex((block, at) => at >= maxPieces || !isBoilerplate(block));
  if (first < 0) return { own: "", rest: html };
  const sentences = paragraphSentences(blocks[first] ?? "") ?? [];
  const start = Math.max(
    0,
    sentences.findIndex((sentence) => !isBoilerplate(sentence)),
  );
  const leading = blocks.slice(0, first);
  if (!start) return { own: blocks.slice(first).join(""), rest: leading.join("") };
  const beginning = `<p>${sentences.slice(start).join("").trim()}</p>`;
  const moved = `<p>${sentences.slice(0, start).join("").trim()}</p>`;
  return {
    own: [beginning, ...blocks.slice(first + 1)].join(""),
    rest: [...leading, moved].join(""),
  };
}

const block = /^(?:p|div|[uod]l|h[1-6]|hr|blockquote|table|pre|section|article|figure)$/;

/** HTML split before each top-level block element. */
function blocksOf(html: string): string[] {
  if (!html) return [];
  const blocks: string[] = [];
  let [depth, start] = [0, 0];
  const cut = (end: number) => {
    if (html.slice(start, end).trim()) blocks.push(html.slice(start, end));
    start = end;
  };
  const parser = new HtmlParser({
    onopentag(name) {
      if (!block.test(name)) return;
      if (depth === 0) cut(parser.startIndex);
      depth++;
    },
    onclosetag(name) {
      if (block.test(name)) depth--;
    },
  });
  parser.end(html);
  cut(html.length);
  return blocks;
}

/** The sentences of a single paragraph without markup; null for other HTML. */
function paragraphSentences(html: string): string[] | null {
  const text = /^\s*<p[^>]*>([^<]*)<\/p>\s*$/i.exec(html)?.[1];
  return text?.match(/[^.!?…]+(?:[.!?…]+(?=\s|$)|[.!?…]+|$)\s*/g) ?? null;
}

/** The words of HTML for comparison. Quotation marks are removed, since programs write the same quotes in many ways. */
export function normalizedWords(html: string): string {
  return feedLine(htmlText(html).replace(/["'`´„“”‟‚‘’‛«»‹›]/g, ""));
}

/** Turns lines of plain text into paragraphs. HTML is returned unchanged. */
export function withParagraphs(html: string): string {
  if (!html || /<[a-z!/]/i.test(html)) return html;
  const lines = html.split("\n").map((line) => line.trim());
  const paragraphs = lines.join("\n").split(/\n{2,}/);
  return paragraphs.map((text) => `<p>${text.trim().replaceAll("\n", "<br>")}</p>`).join("");
}
