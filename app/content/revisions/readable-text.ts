/** HTML as the text that a reader compares: a line for each block, pictures and links by their address. */
export function readableText(html: string): string {
  return html
    .replace(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi, " [Bild: $1] ")
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, "$2 [$1]")
    .replace(/<li\b[^>]*>/gi, "• ")
    .replace(/<h([2-4])\b[^>]*>/gi, (_tag, level: string) => `${"#".repeat(Number(level) - 1)} `)
    .replace(/\s+/g, " ")
    .replace(/<(?:br|hr|\/p|\/li|\/h\d|\/tr|\/blockquote|\/figcaption|\/pre)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/ *\n */g, "\n")
    .trim();
}
