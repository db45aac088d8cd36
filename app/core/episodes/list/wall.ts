/** Plates side by side; `plateRows` is the height of a plate in rows (`wall.css`). */
const lanes = 3;
const plateRows = 12;
const rowsPerYear = 0.25;

export type Plate = { lane: number; row: number };
/** A year on the ruler; `isHung`: a plate hangs there. */
export type Mark = { year: number; row: number; isHung: boolean };
export type Wall = { plates: Plate[]; marks: Mark[] };

/**
 * Lays out the plates of several groups, each starting in the lane after the previous group's last. Null for
 * a group in which no episode has a year.
 */
export function layOutGroups(groups: readonly { episodes: readonly Dated[] }[]): (Wall | null)[] {
  let before = 0;
  return groups.map(({ episodes }) => {
    const years = episodes.flatMap(({ year }) => year ?? []);
    before += years.length;
    return years.length > 0 ? layOutPlates(years, before - years.length) : null;
  });
}

type Dated = { year?: number | null };

/**
 * Places plates at their years beside a ruler, the latest year first. The ruler is true to scale, unless
 * plates need more room than their years take up; decades are marked so that this shows.
 * @param years in descending order
 * @param before number of plates in the groups above
 */
export function layOutPlates(years: readonly number[], before: number): Wall {
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

/** Marks of decades between two marks, if each gets its own row, followed by `to`. */
function decadesBetween(from: Mark | undefined, to: Mark): Mark[] {
  const marks: Mark[] = [];
  for (let year = Math.ceil((from?.year ?? 0) / 10) * 10 - 10; from && year > to.year; year -= 10) {
    const part = (from.year - year) / (from.year - to.year);
    const row = from.row + Math.round(part * (to.row - from.row));
    if (row > (marks.at(-1) ?? from).row && row < to.row) marks.push({ year, row, isHung: false });
  }
  return [...marks, to];
}
