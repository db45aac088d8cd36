import type { ParsedEpisode } from "../feed.schema";

const page = /^https?:\/\/[^/]+\/@[^/?#]+/;
const below = ["activity", "chapters", "comments", "embed"];

/** Addresses of Castopod's pages below that of an episode (its app/Config/Routes.php). */
export function castopodLinks(link: string | null): Pick<ParsedEpisode, "otherLinks"> {
  if (!link || !/^\/@[^/]+\/episodes\/[^/]+$/.test(URL.parse(link)?.pathname ?? "")) return {};
  const pages = below.map((name) => ({ from: `${link}/${name}`, below: "" }));
  return { otherLinks: [...pages, { from: `${link}/transcript`, below: "/transcript" }] };
}

/** The second address of a Castopod feed, if it is one. */
export function castopodFeeds(address: string | null): string[] {
  return address && /\/@[^/]+\/feed\.xml$/.test(address) ? [address.replace(/\.xml$/, "")] : [];
}

/** Redirects from the pages of a Castopod show to the pages here. */
export function castopodPages(showLink: string): { from: string; to: string }[] {
  const [home] = page.exec(showLink) ?? [];
  if (!home || home !== showLink.replace(/\/$/, "")) return [];
  const pages = { "": "/", "/about": "/", "/episodes": "/episodes" };
  return Object.entries(pages).map(([path, to]) => ({ from: home + path, to }));
}
