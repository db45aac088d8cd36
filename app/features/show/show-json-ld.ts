type SeriesInput = {
  name: string;
  description: string;
  picture: string;
  baseUrl: string;
  author: string;
  /** Where the show is found besides: its platforms and networks. */
  platforms: readonly { url: string }[];
  social: readonly { url: string }[];
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
