import { countText, formatDecimal } from "~/lib/text/german-number";

export const allStars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof allStars)[number];

/** Value of the query parameter `gesendet` after a rating without scripts. */
export const ratingSent = "bewertung";

/** Number of ratings above which a chart is shown (specification, section 9). */
export const chartAbove = 3;

/** The average of an episode's ratings with two decimals, and their number. */
export type RatingSummary = { average: number; count: number };

/** `distribution`: number of ratings with one to five stars, in this order. */
export type EpisodeRatings = RatingSummary & { distribution: readonly number[] };

export function isStars(value: unknown): value is Stars {
  return allStars.some((stars) => stars === value);
}

/** Average and number of ratings. `distribution`: their number with one to five stars. */
export function summarise(distribution: readonly number[]): EpisodeRatings {
  const count = distribution.reduce((total, number) => total + number, 0);
  const sum = distribution.reduce((total, number, index) => total + number * (index + 1), 0);
  return { average: meanOf(sum, count), count, distribution };
}

/** The mean with two decimals; 0 for no values. */
export function meanOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}

/** For example '4,6'. */
export function formatAverage(average: number): string {
  return formatDecimal(average, 1);
}

/** For example '4,6 von 5 Sternen, 12 Bewertungen'. */
export function ratingText({ average, count }: RatingSummary): string {
  return `${formatAverage(average)} von 5 Sternen, ${ratingsText(count)}`;
}

export function ratingsText(count: number): string {
  return countText(count, "Bewertung", "Bewertungen");
}

export function starsText(stars: number): string {
  return countText(stars, "Stern", "Sterne");
}

/** A schema.org AggregateRating as a property of the rated item; {} without ratings. */
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
