import { countText, formatDecimal } from "~/lib/german-number";

export const allStars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof allStars)[number];

/** Value of the parameter `gesendet` after a rating without scripts. */
export const ratingSent = "bewertung";

/** Ratings beyond this many are worth a chart (specification, section 9). */
export const chartAbove = 3;

/** How the visitors rated an episode: the mean with two decimals, and of how many. */
export type RatingSummary = { average: number; count: number };

/** With how often each number of stars was given, one star first. */
export type EpisodeRatings = RatingSummary & { distribution: readonly number[] };

export function isStars(value: unknown): value is Stars {
  return allStars.some((stars) => stars === value);
}

/** Mean and number of ratings that are counted by stars, one star first. */
export function summarise(distribution: readonly number[]): EpisodeRatings {
  const count = distribution.reduce((total, number) => total + number, 0);
  const sum = distribution.reduce((total, number, index) => total + number * (index + 1), 0);
  return { average: meanOf(sum, count), count, distribution };
}

/** With two decimals; 0 of nothing. */
export function meanOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}

/** '4,6' */
export function formatAverage(average: number): string {
  return formatDecimal(average, 1);
}

/** '4,6 von 5 Sternen, 12 Bewertungen' */
export function ratingText({ average, count }: RatingSummary): string {
  return `${formatAverage(average)} von 5 Sternen, ${ratingsText(count)}`;
}

export function ratingsText(count: number): string {
  return countText(count, "Bewertung", "Bewertungen");
}

export function starsText(stars: number): string {
  return countText(stars, "Stern", "Sterne");
}

/** schema.org AggregateRating as the property of what was rated; nothing while nobody has rated it. */
export function ratingJsonLd({ average, count }: RatingSummary): Record<string, unknown> {
  if (count === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      ratingCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
