/**
 * The number of wrong, missing, superfluous or swapped letters between two words (Damerau-Levenshtein, each place
 * changed once); `limit` + 1 if it is larger than `limit`.
 */
export function editDistance(typed: string, word: string, limit: number): number {
  const width = Math.min(word.length, typed.length + limit) + 1;
  let before = new Uint8Array(width);
  let last = new Uint8Array(width);
  let row = new Uint8Array(width);
  for (let column = 0; column < width; column++) last[column] = column;
  for (let line = 1; line <= typed.length; line++) {
    row[0] = line;
    let nearest = line;
    for (let column = 1; column < width; column++) {
      const same = typed[line - 1] === word[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(row, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        line > 1 &&
        column > 1 &&
        typed[line - 1] === word[column - 2] &&
        typed[line - 2] === word[column - 1];
      if (swapped) cost = Math.min(cost, at(before, column - 2) + 1);
      row[column] = cost;
      nearest = Math.min(nearest, cost);
    }
    if (nearest > limit) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  const rest = word.length - (width - 1);
  return Math.min(limit + 1, at(last, width - 1) + rest);
}

function at(row: Uint8Array, index: number): number {
  return row[index] ?? 0;
}
