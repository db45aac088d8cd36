/** The fields of one block of headers, names in lower case, folded lines put together, the first of each. */
export function headerFields(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+/g, " ")
    .split("\n")) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).trim().toLowerCase();
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return fields;
}

/** The blocks of headers in a text, parted by empty lines. */
export function headerBlocks(text: string): Map<string, string>[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== "")
    .map(headerFields);
}
