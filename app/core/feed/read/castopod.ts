import type { ParsedEpisode } from "../feed.schema";

const page = /^https?:\/\/[^/]+\/@[^/?#]+/;
const below = ["activity", "chapters", "comments", "embed"];

/** Pages that Castopod has below that of an episode (its app/Config/Routes.php). */
export function castopodLinks(link: string | null): Pick<ParsedEpisode, "otherLinks"> {
  if (!link || !/^\/@[^/]+\/episodes\/[^/]+$/.test(URL.parse(link)?.pathname ?? "")) return {};
  const pages = below.map((name) => ({ from: `${link}/${name}`, below: "" }));
  return { otherLinks: [...pages, { from: `${link}/transcript`, below: "/transcript" }] };
}

/** The second address of its feed. */
export function castopodFeeds(address: string | null): string[] {
  return address && /\/@[^/]+\/feed\.xml$/.test(address) ? [address.replace(/\.xml$/, "")] : [];
}

/** Where the pages of its show lead. */
export function castopodPages(showLink: string): { from: string; to: string }[] {
  const [home] = page.exec(showLink) ?? [];
  if (!home || home !== showLink.replace(/\/$/, "")) return [];
  const pages = { "": "/", "/about": "/", "/episodes": "/episodes" };
  return Object.entries(pages).map(([path, to]) => ({ from: home + path, to }));
}
