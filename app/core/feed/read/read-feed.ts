import { Parser } from "htmlparser2";
import { windowsCharacters } from "~/lib/text/decode-text";
import { FeedError } from "../feed.schema";
import type { FeedNode } from "./feed-nodes";

const deepest = 100;
// Unclosed items nest in each other, so the depth of the parser itself needs this limit, too.
const maxOpen = 20_000;

export type FeedDocument = {
  channel: FeedNode | null;
  /** Complete items, in the feed's order. */
  items: FeedNode[];
  /** Names, in lower case, of elements outside the channel. */
  outside: Set<string>;
  /** True if the document begins with an HTML doctype. */
  html: boolean;
  /** True if the document defines entities of its own, which are never resolved. */
  entities: boolean;
  /** True if the document ends within an element. */
  cutOff: boolean;
  /** True if an element is not closed where it should be. */
  unclosed: boolean;
};

type Open = { node: FeedNode; namespaces: Namespaces; kept: boolean };

/**
 * Reads the elements of a feed, well-formed or not: an unclosed element ends with its parent or at the next item.
 * Fetches nothing and expands no entity.
 * @throws FeedError if elements are nested deeper than 100
 */
export function readFeed(text: string): FeedDocument {
  const reader = new FeedReader();
  reader.write(text);
  return reader.end();
}

/** `readFeed` for a feed that arrives in pieces. `onItem` is called with each complete item, which is not stored. */
export class FeedReader {
  #text = "";
  /** Offset of the current piece, and the last character before it. */
  #start = 0;
  #before = "";
  #parser: Parser;
  #onItem: (item: FeedNode) => void;
  #open: Open[] = [];
  #item: FeedNode | null = null;
  #itemDepth = 0;
  #ended = false;
  #document: FeedDocument = {
    channel: null,
    items: [],
    outside: new Set(),
    html: false,
    entities: false,
    cutOff: false,
    unclosed: false,
  };

  constructor(onItem?: (item: FeedNode) => void) {
    this.#onItem = onItem ?? ((item) => this.#document.items.push(item));
    this.#parser = new Parser(
      {
        onprocessinginstruction: (_name, data) => this.#declaration(data),
        onopentag: (tag, attributes) => this.#opened(tag, attributes),
        // A reference such as &#150; is a control character in XML, but means one of Windows-1252.
        ontext: (data) => this.#read(windowsCharacters(data)),
        onclosetag: (_tag, implied) => this.#closed(implied && !this.#isSelfClosing()),
      },
      { xmlMode: true },
    );
  }

  write(text: string): void {
    this.#start += this.#text.length;
    this.#before = this.#text.slice(-1) || this.#before;
    this.#text = text;
    this.#parser.write(text);
  }

  /** The channel without its items, as far as it has been read. */
  get channel(): FeedNode | null {
    return this.#document.channel;
  }

  end(): FeedDocument {
    this.#ended = true;
    this.#parser.end();
    return this.#document;
  }

  #declaration(data: string): void {
    if (!/^!doctype/i.test(data)) return;
    if (/^!doctype\s+html/i.test(data)) this.#document.html = true;
    if (/<!entity/i.test(data)) this.#document.entities = true;
  }

  #opened(tag: string, attributes: Record<string, string>): void {
    if (this.#open.length - this.#itemDepth >= deepest || this.#open.length >= maxOpen)
      throw new FeedError("Der Feed ist zu tief verschachtelt, um ein Podcast-Feed zu sein.");
    const outer = this.#open.at(-1);
    const namespaces = declareNamespaces(outer?.namespaces ?? new Map(), attributes);
    const name = canonicalName(tag, namespaces);
    const node: FeedNode = { name, attributes: lowerCased(attributes), children: [] };
    if (name === "item") this.#openItem(node);
    const isChannel = name === "channel" && !this.#document.channel;
    if (isChannel) this.#document.channel = node;
    const kept = isChannel || name === "item" || (outer?.kept ?? false);
    if (!kept && this.#document.outside.size < deepest) this.#document.outside.add(name);
    this.#open.push({ node, namespaces, kept });
  }

  #openItem(node: FeedNode): void {
    if (this.#item) {
      this.#document.unclosed = true;
      this.#onItem(this.#item);
      const start = this.#open.findLastIndex((open) => open.node === this.#item);
      for (const open of this.#open.slice(start)) open.kept = false;
    }
    this.#item = node;
    this.#itemDepth = this.#open.length;
  }

  #read(data: string): void {
    const open = this.#open.at(-1);
    if (!open?.kept) return;
    const { children } = open.node;
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + data;
    else children.push(data);
  }

  #closed(early: boolean): void {
    const closed = this.#open.pop();
    if (!closed) return;
    if (early && this.#ended) this.#document.cutOff = true;
    else if (early) this.#document.unclosed = true;
    if (!closed.kept) return;
    if (closed.node === this.#item) {
      this.#item = null;
      this.#itemDepth = this.#open.length;
      if (!this.#ended) this.#onItem(closed.node);
    } else if (!this.#ended) {
      this.#open.at(-1)?.node.children.push(closed.node);
    }
  }

  /** True at the end of '<a/>', which the parser reports as implied, like that of an unclosed element. */
  #isSelfClosing(): boolean {
    const at = this.#parser.endIndex - 1 - this.#start;
    return !this.#ended && (at < 0 ? this.#before : this.#text[at]) === "/";
  }
}

function lowerCased(attributes: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(attributes).map(([name, value]) => [
      name.toLowerCase(),
      windowsCharacters(value),
    ]),
  );
}

/** The prefix that this program uses for each namespace; '' is RSS itself. */
const prefixOfAddress = new Map<string, string>(
  Object.entries({
    "www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
    "purl.org/rss/1.0/modules/content": "content",
    "podcastindex.org/namespace/1.0": "podcast",
    "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": "podcast",
    "www.w3.org/2005/atom": "atom",
    "www.w3.org/1999/xhtml": "xhtml",
    "purl.org/dc/elements/1.1": "dc",
    "podlove.org/simple-chapters": "psc",
    "search.yahoo.com/mrss": "media",
    "www.google.com/schemas/play-podcasts/1.0": "googleplay",
    "www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
    "wordpress.org/export/1.0": "wp",
    "wordpress.org/export/1.1": "wp",
    "wordpress.org/export/1.2": "wp",
    "purl.org/rss/1.0": "",
    "backend.userland.com/rss2": "",
    "rssnamespace.org/feedburner/ext/1.0": "feedburner",
  }),
);

/** Prefixes declared at an element or its ancestors. */
type Namespaces = ReadonlyMap<string, string>;

function declareNamespaces(outer: Namespaces, attributes: Record<string, string>): Namespaces {
  let inner: Map<string, string> | undefined;
  for (const [name, address] of Object.entries(attributes)) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    inner ??= new Map(outer);
    inner.set(name.slice(6), address);
  }
  return inner ?? outer;
}

/**
 * An element's name in lower case with this program's prefix. The declared namespace decides; without one, the usual
 * prefix does, since many feeds declare none.
 */
function canonicalName(tag: string, namespaces: Namespaces): string {
  const name = tag.toLowerCase();
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? "" : name.slice(0, colon);
  const local = name.slice(colon + 1);
  const address = namespaces.get(colon < 0 ? "" : tag.slice(0, colon));
  const known =
    address === undefined ? prefix : (prefixOfAddress.get(addressKey(address)) ?? prefix);
  return known ? `${known}:${local}` : local;
}

function addressKey(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/+$/, "");
}
