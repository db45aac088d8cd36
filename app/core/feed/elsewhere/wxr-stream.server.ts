import { FeedError } from "../feed.schema";
import type { FeedNode } from "../read/feed-nodes";
import { FeedReader } from "../read/read-feed";
import { textsOf } from "./export-bytes.server";

const megabyte = 1024 * 1024;
const maxItem = 64 * megabyte;

/** What the items told about the file so far. */
export class WxrReading {
  channel: FeedNode | null = null;
  /** Bytes and items read so far. */
  bytes = 0;
  items = 0;
  cutOff = false;
  /** True if the file has control characters or invalid UTF-8, which are left out. */
  isDamaged = false;
}

/**
 * Streams the items of a WordPress export of any size.
 * @throws FeedError for an item larger than 64 MB
 */
export async function* wxrItems(path: string, reading: WxrReading): AsyncGenerator<FeedNode> {
  const found: FeedNode[] = [];
  const reader = new FeedReader((item) => found.push(item));
  let waiting = 0;
  for await (const { text, bytes } of textsOf(path)) {
    reading.bytes += bytes;
    waiting += bytes;
    reader.write(cleaned(text, reading));
    reading.channel = reader.channel;
    if (found.length) waiting = 0;
    if (waiting > maxItem)
      throw new FeedError("Ein einzelner Eintrag der Datei ist größer als 64 MB.");
    for (const item of found.splice(0)) {
      reading.items++;
      yield item;
    }
  }
  reading.cutOff = reader.end().cutOff;
}

function cleaned(text: string, reading: WxrReading): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go
  const clean = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, "");
  if (clean !== text || text.includes("\ufffd")) reading.isDamaged = true;
  return clean;
}
