type SeriesInput = {
  name: string;
  description: string;
  picture: string;
  baseUrl: string;
  email: string;
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
  };
}
