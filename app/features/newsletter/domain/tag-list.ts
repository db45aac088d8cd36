/**
 * Tags of a record such as `v=DMARC1; p=none`, names in lower case, the first of each (RFC 6376 §3.2). Null
 * for what is no list of tags.
 */
export function parseTags(record: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  const parts = record.split(";").map((part) => part.trim());
  if (parts.at(-1) === "") parts.pop();
  for (const part of parts) {
    const at = part.indexOf("=");
    const name = part.slice(0, at).trim().toLowerCase();
    if (at < 1 || !/^[a-z][\w-]*$/.test(name)) return null;
    if (!tags.has(name)) tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}
