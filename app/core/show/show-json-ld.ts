import type { Show } from "./show.schema";

/** `platforms` and `social` become further addresses of the show (sameAs). */
type SeriesInput = Pick<Show, "name" | "description" | "author" | "platforms" | "social"> & {
  picture: string;
  baseUrl: string;
};

/** schema.org PodcastSeries of the show. */
export function seriesJsonLd(show: SeriesInput): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "PodcastSeries",
    "@id": `${show.baseUrl}/#podcast`,
    name: show.name,
    description: show.description,
    url: `${show.baseUrl}/`,
    image: show.baseUrl + show.picture,
    inLanguage: "de",
    webFeed: `${show.baseUrl}/feed.xml`,
    author: { "@type": "Organization", name: show.author, url: `${show.baseUrl}/` },
    sameAs: [...show.platforms, ...show.social].map(({ url }) => url),
  };
}
