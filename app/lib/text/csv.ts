/** The byte order mark by which a spreadsheet recognises UTF-8. */
export const byteOrderMark = "\ufeff";

const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/;

/**
 * A CSV line for German spreadsheets: semicolons, CRLF (RFC 4180). A cell that would begin a formula,
 * full-width signs included, gets an apostrophe before it (OWASP: CSV injection).
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

/** A cell without the apostrophe that `csvLine` puts before the beginning of a formula. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
