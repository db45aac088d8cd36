import type { MetaDescriptor } from "react-router";
import { knownSize } from "./sized-picture";

export type PageMeta = {
  title: string;
  description: string;
  /** Absolute address without search parameters that leave the content unchanged. */
  url: string;
  /** Picture address; by default that of the show. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  type?: "website" | "article" | "music.song" | "video.other";
  /** Absolute address. */
  audio?: string | undefined;
  keywords?: string | undefined;
  noindex?: boolean;
  jsonLd?: readonly Record<string, unknown>[];
};

type Site = { baseUrl: string; show: { name: string; picture: string } };

/** Title, description, canonical address, Open Graph, card and JSON-LD of a page. */
export function pageMeta({ baseUrl, show }: Site, page: PageMeta): MetaDescriptor[] {
  const image = new URL(page.image ?? show.picture, baseUrl).href;
  const size = knownSize(image);
  const property = (name: string, content: string | undefined) =>
    content ? [{ property: name, content }] : [];
  const named = (name: string, content: string | undefined) => (content ? [{ name, content }] : []);
  return [
    { title: page.title },
    ...named("description", page.description),
    ...named("keywords", page.keywords),
    ...named("robots", page.noindex ? "noindex" : undefined),
    ...(page.noindex ? [] : [{ tagName: "link" as const, rel: "canonical", href: page.url }]),
    ...property("og:title", page.title),
    ...property("og:description", page.description),
    ...property("og:type", page.type ?? "website"),
    ...property("og:url", page.url),
    ...property("og:site_name", show.name),
    ...property("og:locale", "de_DE"),
    ...property("og:image", image),
    // Other pictures have no known size, and a wrong one is worse than none.
    ...property("og:image:width", size?.width.toString()),
    ...property("og:image:height", size?.height.toString()),
    ...property("og:image:alt", page.imageAlt),
    ...property("og:audio", page.audio),
    ...named(
      "twitter:card",
      size && size.width === size.height ? "summary" : "summary_large_image",
    ),
    ...(page.jsonLd ?? []).map((value) => ({ "script:ld+json": value })),
  ];
}

/** The title of a page whose content could not be read, kept out of search engines. */
export function failedMeta({ show }: Site, failure: string): MetaDescriptor[] {
  return [{ title: `${failure} – ${show.name}` }, { name: "robots", content: "noindex" }];
}

/** BreadcrumbList of two steps or more; addresses are absolute. */
export function breadcrumbs(...steps: readonly (readonly [name: string, url: string])[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, item], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item,
    })),
  };
}

/** JSON-LD as `ServedHtml`. It stands beside the text that it repeats, so that it compresses well. */
export function jsonLdHtml(values: readonly Record<string, unknown>[]): string {
  const scripts = values.map(
    (value) => `<script type="application/ld+json">${scriptJson(value)}</script>`,
  );
  return servedMark + scripts.join("");
}

/** Marks HTML that the browser takes from the rendered page. In the page's data the mark alone replaces that HTML. */
export const servedMark = "<!--served-->";

const signs = ["<", ">", "&", "\u2028", "\u2029"];

/** JSON for an inline script: nothing in it can end the script. */
export function scriptJson(value: unknown): string {
  return signs.reduce(
    (code, sign) => code.replaceAll(sign, `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
    JSON.stringify(value),
  );
}
