import { formatCount, formatDecimal } from "~/lib/text/german-number";

// A no-break space between a number and its unit.
const space = "\u00a0";

/** A duration in hours and minutes, minutes and seconds, or seconds: '2 Std. 5 Min.' (specification, section 2). */
export function formatListening(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes >= 60)
    return `${formatCount(Math.floor(minutes / 60))}${space}Std. ${minutes % 60}${space}Min.`;
  const rest = `${whole % 60}${space}Sek.`;
  return minutes > 0 ? `${minutes}${space}Min. ${rest}` : rest;
}

/** Hours with one decimal: '1.234,5'. */
export function formatHours(hours: number): string {
  const [whole = "0", decimal] = formatDecimal(hours, 1).split(",");
  return `${formatCount(Number(whole))},${decimal}`;
}
