const week = 7;

/** Sums of whole weeks that end with the last day; days before the first whole one are left out. */
export function weeksOf(days: readonly number[]): number[] {
  return weekEnds(days.map((_, at) => at)).map((end) =>
    days.slice(end - week + 1, end + 1).reduce((sum, value) => sum + value, 0),
  );
}

/** The last day of each of those weeks. */
export function weekEnds<Day>(days: readonly Day[]): Day[] {
  const first = days.length % week;
  return days.filter((_, at) => at >= first && (at - first) % week === week - 1);
}
