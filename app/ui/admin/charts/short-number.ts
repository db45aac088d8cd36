import { formatCount, formatDecimal } from "~/lib/german-number";

/** A number for the narrow space at an axis: '950', '12 Tsd.', '1,5 Mio.'. */
export function shortNumber(number: number): string {
  if (number >= 1_000_000) return `${trimmed(number / 1_000_000)} Mio.`;
  if (number >= 10_000) return `${trimmed(number / 1000)} Tsd.`;
  return formatCount(number);
}

function trimmed(number: number): string {
  return formatDecimal(number, 1).replace(/,0$/, "");
}
