/** The mark by which a spreadsheet knows UTF-8. */
export const byteOrderMark = "\ufeff";

const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/;

/**
 * A line of a table as spreadsheets in German read it: semicolons, CRLF (RFC 4180). A cell that would begin a
 * formula gets an apostrophe before it, signs of full width included (OWASP: CSV injection).
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const defused = formulaStart.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/** A cell of such a table as it was: without the apostrophe before what would begin a formula. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
