import { countText, formatDecimal } from "~/lib/text/german-number";

export const allStars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof allStars)[number];

/** Value of the parameter `gesendet` after a rating without scripts. */
export const ratingSent = "bewertung";

/** Ratings above which a chart is shown (specification, section 9). */
export const chartAbove = 3;

/** An episode's ratings: the average with two decimals, and their number. */
export type RatingSummary = { average: number; count: number };

/** `distribution`: the number of ratings by stars, from one star up. */
export type EpisodeRatings = RatingSummary & { distribution: readonly number[] };

export function isStars(value: unknown): value is Stars {
  return allStars.some((stars) => stars === value);
}

/** Average and number of ratings, from their counts by stars, from one star up. */
export function summarise(distribution: readonly number[]): EpisodeRatings {
  const count = distribution.reduce((total, number) => total + number, 0);
  const sum = distribution.reduce((total, number, index) => total + number * (index + 1), 0);
  return { average: meanOf(sum, count), count, distribution };
}

/** With two decimals; 0 of 0. */
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

/** schema.org AggregateRating as a property of the rated item; empty without ratings. */
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
