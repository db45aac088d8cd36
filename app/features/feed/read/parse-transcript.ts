import { attributeOf, childrenOf, type FeedNode } from "./feed-nodes";
import { parseAddress } from "./parse-address";

/** Readable forms, the best first. */
const forms = [
  "text/vtt",
  "application/x-subrip",
  "application/srt",
  "text/srt",
  "application/json",
  "text/plain",
];

/** `podcast:transcript` of an item: the address of the form that says most; null where none can be read. */
export function parseTranscript(item: FeedNode, base: string | undefined): string | null {
  const files = childrenOf(item, "podcast:transcript").map((node) => ({
    url: parseAddress(attributeOf(node, "url"), base),
    form: forms.indexOf(attributeOf(node, "type").toLowerCase().split(";")[0]?.trim() ?? ""),
  }));
  const readable = files.filter(({ url, form }) => url !== null && form >= 0);
  return readable.sort((a, b) => a.form - b.form)[0]?.url ?? null;
}
