/** Plates side by side, and the grid rows of one (`wall.css`). */
const lanes = 3;
const plateRows = 12;
const rowsPerYear = 0.25;

export type Plate = { lane: number; row: number };
/** A year on the ruler; `isHung`: with a plate. */
export type Mark = { year: number; row: number; isHung: boolean };
export type Wall = { plates: Plate[]; marks: Mark[] };

/** Lays out the plates of several groups, lanes running on. Episodes without a year are left out. */
export function hangGroups(groups: readonly { episodes: readonly Dated[] }[]): (Wall | null)[] {
  let before = 0;
  return groups.map(({ episodes }) => {
    const years = episodes.flatMap(({ year }) => year ?? []);
    before += years.length;
    return years.length > 0 ? hangPlates(years, before - years.length) : null;
  });
}

type Dated = { year?: number | null };

/**
 * Places plates at their years beside a ruler that starts with the latest. It is true to scale until plates need
 * more room than their years have; marks of decades show where it is not.
 * @param years in descending order
 * @param before plates of the wall above
 */
export function hangPlates(years: readonly number[], before: number): Wall {
  const plates: Plate[] = [];
  const marks: Mark[] = [];
  let row = 0;
  for (const [index, year] of years.entries()) {
    const last = marks.at(-1);
    const isNew = year !== last?.year;
    if (isNew && last) row += Math.max(1, Math.round((last.year - year) * rowsPerYear));
    const above = plates[index - lanes];
    if (above) row = Math.max(row, above.row + plateRows);
    if (isNew) marks.push(...decadesBetween(last, { year, row, isHung: true }));
    plates.push({ lane: (before + index) % lanes, row });
  }
  return { plates, marks };
}

/** The decades after a mark that have a row to themselves, and the next mark. */
function decadesBetween(from: Mark | undefined, to: Mark): Mark[] {
  const marks: Mark[] = [];
  for (let year = Math.ceil((from?.year ?? 0) / 10) * 10 - 10; from && year > to.year; year -= 10) {
    const part = (from.year - year) / (from.year - to.year);
    const row = from.row + Math.round(part * (to.row - from.row));
    if (row > (marks.at(-1) ?? from).row && row < to.row) marks.push({ year, row, isHung: false });
  }
  return [...marks, to];
}
