import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { decodeEntities } from "~/lib/text/html";
import { oneLine } from "~/lib/text/plain-text";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";

/** A numeral in a drawing and its meaning. */
type Callout = { number: string; label: string };

export type Legend = {
  title: string;
  /** The description without the numerals. */
  text: string;
  callouts: Callout[];
};

const largest = 512 * 1024;
/** Legends by path. A drawing's path changes with its content, so entries never become stale. */
const known = new LRUCache<string, { legend: Legend | null }>({ max: 1000 });

/** The legend of the drawing at an address of this site; null if it has none. */
export async function legendOf(
  { storage }: Pick<Services, "storage">,
  address: string | null,
): Promise<Legend | null> {
  const path = /^\/media\/(drawings\/[\w.-]+\.svg)(?:\?|$)/.exec(address ?? "")?.[1];
  if (!path) return null;
  const cached = known.get(path);
  if (cached) return cached.legend;
  return orDataError("Failed to read drawing", async () => {
    const file = await storage.find(path);
    if (!file || file.bytes > largest) return null;
    const legend = readLegend((await buffer(storage.read(path))).toString());
    known.set(path, { legend });
    return legend;
  });
}

/** The root element's `<title>` and `<desc>`; null without a description. */
export function readLegend(svg: string): Legend | null {
  const open = /<svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(svg);
  if (!open) return null;
  const texts = { title: "", desc: "" };
  head.lastIndex = open.index + open[0].length;
  for (let part = head.exec(svg); part; part = head.exec(svg)) {
    const name = part[1];
    if (name === "title" || name === "desc") texts[name] ||= plain(part[2] ?? "");
  }
  const { title, desc } = texts;
  // Drawing programs write their own name into this element.
  if (!desc || /^created (with|using|in) /i.test(desc)) return null;
  return { title, ...calloutsIn(desc) };
}

/** Matches comments and elements that may precede the first shape. */
const head =
  /\s*(?:<!--[\s\S]*?-->|<(title|desc|metadata|defs|style)\b[^>]*?(?:\/>|>([\s\S]*?)<\/\1\s*>))/gy;

function plain(content: string): string {
  return oneLine(decodeEntities(content.replace(/<!\[CDATA\[|\]\]>|<[^>]*>/g, "")));
}

const numeral = /(?:^|[:;,.]\s)\s*\(?(\d{1,3})([a-z]?)\)?(?:\s?[.:=–-])?\s(?=\p{L})/gu;

/** Splits a description such as '… Ansicht: 1 Kessel, 2 Zylinder im Schnitt' at its numerals. */
function calloutsIn(desc: string): Pick<Legend, "text" | "callouts"> {
  const found = longestAscent(
    [...desc.matchAll(numeral)].map((match) => {
      const [whole, digits = "", letter = ""] = match;
      const order = Number(digits) + (letter ? (letter.charCodeAt(0) - 96) / 27 : 0);
      return { number: digits + letter, order, at: match.index, end: match.index + whole.length };
    }),
  );
  // A single number may be a measurement.
  if (found.length < 2) return { text: desc, callouts: [] };
  let rest = "";
  const callouts = found.map(({ number, end }, index) => {
    const [label = "", ...others] = desc.slice(end, found[index + 1]?.at).split(/;\s+/);
    if (index === found.length - 1) rest = others.join("; ");
    return { number, label: trimmed(label) };
  });
  const text = [desc.slice(0, found[0]?.at), rest].map(trimmed).filter(Boolean).join(". ");
  return { text, callouts };
}

/**
 * The longest ascending subsequence of the numbers. It skips measurements between the numerals, such as 15 in '4
 * Gebühr, 15 Mark, 5 Patent'.
 */
function longestAscent<Item extends { order: number }>(items: Item[]): Item[] {
  type Step = { item: Item; before: Step | undefined };
  /** For each length, the ascending sequence that ends lowest. */
  const ends: Step[] = [];
  for (const item of items) {
    let length = 0;
    for (let beyond = ends.length; length < beyond; ) {
      const middle = (length + beyond) >> 1;
      if ((ends[middle]?.item.order ?? 0) < item.order) length = middle + 1;
      else beyond = middle;
    }
    ends[length] = { item, before: ends[length - 1] };
  }
  const ascent: Item[] = [];
  for (let step = ends.at(-1); step; step = step.before) ascent.push(step.item);
  return ascent.reverse();
}

function trimmed(text: string): string {
  return text.replace(/^[\s,;:.]+|[\s,;:.]+$/g, "");
}
