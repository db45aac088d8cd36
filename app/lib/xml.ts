import XmlBuilder from "fast-xml-builder";

/** Names to text, to more of this kind, or to lists of either. `@name` is an attribute, `#text` the text beside one. */
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
 * A document in UTF-8; an element that is undefined is left out.
 * @param isForPeople each element on a line of its own, as whoever looks into a feed likes it
 */
export function xmlDocument(root: XmlContent, { isForPeople = true } = {}): string {
  return (isForPeople ? lines : oneLine).build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    ...root,
  });
}

/** With `application/rss+xml` browsers show the source of a feed, or save it. */
export const feedType = "application/xml; charset=utf-8";

/** A feed in RSS 2.0; who opens it in a browser sees what it is, and its entries (`public/feed.css`). */
export function feedDocument(rss: XmlContent): string {
  return xmlDocument({
    "?xml-stylesheet": { "@type": "text/css", "@href": "/feed.css" },
    rss: { "@version": "2.0", ...rss },
  });
}

/** Elements without a document around them, each on a line of its own if that is for people. */
export function xmlPart(content: XmlContent, { isForPeople = true } = {}): string {
  return (isForPeople ? lines : oneLine).build(content);
}

/** Text as XML 1.0 may hold it (section 2.2): other control characters and lone surrogates are dropped. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");
}
