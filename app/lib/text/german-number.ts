// These functions replace Intl, whose first use takes a phone a long moment while the page starts.

/** A whole number with a point at each thousand: '12.345'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** A number with exactly `digits` decimals, rounded half up, after a comma: '4,4' for 4.35. */
export function formatDecimal(number: number, digits: number): string {
  const scale = 10 ** digits;
  return (Math.round(number * scale) / scale).toFixed(digits).replace(".", ",");
}

/** A number with its noun: '1 Folge', '1.200 Folgen'. */
export function countText(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
