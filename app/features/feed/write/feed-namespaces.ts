/** The prefix under which this program knows a namespace; '' is RSS itself. */
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
    "purl.org/rss/1.0": "",
    "backend.userland.com/rss2": "",
  }),
);

/** Declared prefixes in force at an element. */
export type Namespaces = ReadonlyMap<string, string>;

export function declareNamespaces(
  outer: Namespaces,
  attributes: Record<string, string>,
): Namespaces {
  let inner: Map<string, string> | undefined;
  for (const [name, address] of Object.entries(attributes)) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    inner ??= new Map(outer);
    inner.set(name.slice(6), address);
  }
  return inner ?? outer;
}

/**
 * An element's name in lower case with the prefix this program uses: by the declared namespace, else
 * by the usual prefix, as many feeds declare none.
 */
export function canonicalName(tag: string, namespaces: Namespaces): string {
  const name = tag.toLowerCase();
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? "" : name.slice(0, colon);
  const local = name.slice(colon + 1);
  const address = namespaces.get(colon < 0 ? "" : tag.slice(0, colon));
  const known = address === undefined ? prefix : (prefixOfAddress.get(keyOf(address)) ?? prefix);
  return known ? `${known}:${local}` : local;
}

function keyOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/+$/, "");
}
