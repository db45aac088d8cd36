import { unescapeHtml } from "~/lib/text/plain-text";

/** Converts HTML to text for comparing: a line for each block, and the address of each picture and link. */
export function readableText(html: string): string {
  let address = "";
  const lineOf = (tag: string, slash: string, name: string) => {
    if (name.toLowerCase() === "img") return ` [Bild: ${valueIn(tag)}] `;
    if (!slash) address = valueIn(tag);
    return slash && address ? ` [${address}]` : "";
  };
  const text = html
    .replace(/<(\/?)(a|img)\b[^<>]*>/gi, lineOf)
    .replace(/<li\b[^<>]*>/gi, "• ")
    .replace(/<h([2-4])\b[^<>]*>/gi, (_tag, level: string) => `${"#".repeat(Number(level) - 1)} `)
    .replace(/\s+/g, " ")
    .replace(/<(?:br|hr|\/p|\/li|\/h\d|\/tr|\/blockquote|\/figcaption|\/pre)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "");
  return unescapeHtml(text)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
}

/** The address of a picture or link. */
function valueIn(tag: string): string {
  return /\b(?:src|href)="([^"]*)"/i.exec(tag)?.[1] ?? "";
}
