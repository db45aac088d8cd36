/** Days that the growth of the list is shown for. */
export const growthPeriods = [30, 90, 365] as const;

/** The period that an address asks for; 90 days for anything else. */
export function growthPeriodOf(text: string | null): number {
  return growthPeriods.find((days) => String(days) === text) ?? 90;
}
