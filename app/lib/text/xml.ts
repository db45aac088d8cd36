import XmlBuilder from "fast-xml-builder";

/** Texts, nested content, or lists of either, by element name. `@name` is an attribute, `#text` the text. */
export type XmlContent = Record<string, unknown>;

const options = {
  attributeNamePrefix: "@",
  cdataPropName: "cdata",
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  attributeValueProcessor: (_name: string, value: unknown) => xmlText(String(value)),
  tagValueProcessor: (_name: string, value: unknown) => xmlText(String(value)),
};
const lines = new XmlBuilder({ ...options, format: true });
const oneLine = new XmlBuilder(options);

/**
 * An XML document in UTF-8; undefined elements are left out.
 * @param isForPeople puts each element on its own line, for readers of the source
 */
export function xmlDocument(root: XmlContent, { isForPeople = true } = {}): string {
  return (isForPeople ? lines : oneLine).build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    ...root,
  });
}

/** The media type of feeds: browsers would show the source of `application/rss+xml`, or download it. */
export const feedType = "application/xml; charset=utf-8";

/** A feed in RSS 2.0. A browser shows it as a page with its entries (`public/feed.css`). */
export function feedDocument(rss: XmlContent): string {
  return xmlDocument({
    "?xml-stylesheet": { "@type": "text/css", "@href": "/feed.css" },
    rss: { "@version": "2.0", ...rss },
  });
}

/** XML elements without a document; `isForPeople` puts each on its own line. */
export function xmlPart(content: XmlContent, { isForPeople = true } = {}): string {
  return (isForPeople ? lines : oneLine).build(content);
}

/** Text as XML 1.0 may hold it (section 2.2): other control characters and lone surrogates are dropped. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");
}
