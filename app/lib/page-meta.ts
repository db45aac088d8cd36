import type { MetaDescriptor } from "react-router";
import { knownSize } from "./sized-picture";

export type PageMeta = {
  title: string;
  description: string;
  /** Absolute and without search parameters that do not change the content. */
  url: string;
  /** Address of a picture; without one it is the show's. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  type?: "website" | "article" | "music.song" | "video.other";
  /** Absolute address of an audio file. */
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
    // Nobody measures the others, and a wrong size is worse than none.
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

/** Title of a page whose content could not be read: nothing that a search engine may keep. */
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

/** JSON-LD as HTML of the server (`ServedHtml`), beside the text that it says again, which packs it small. */
export function jsonLdHtml(values: readonly Record<string, unknown>[]): string {
  const scripts = values.map(
    (value) => `<script type="application/ld+json">${scriptJson(value)}</script>`,
  );
  return servedMark + scripts.join("");
}

/** Begins HTML that the data of its page leave out; alone it stands for that HTML. */
export const servedMark = "<!--served-->";

const signs = ["<", ">", "&", "\u2028", "\u2029"];

/** JSON as it may stand in an inline script: nothing in it can end the script. */
export function scriptJson(value: unknown): string {
  return signs.reduce(
    (code, sign) => code.replaceAll(sign, `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
    JSON.stringify(value),
  );
}
