import type { RatingSummary } from "./ratings.schema";

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
