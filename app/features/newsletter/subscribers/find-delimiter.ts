const delimiters = [";", "\t", ","] as const;
const looksAt = 20;

/** What separates the cells: that which stands equally often in the most of the first lines. */
export function findDelimiter(text: string): string {
  const lines = withoutQuoted(text.slice(0, 20_000))
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, looksAt);
  let best = { delimiter: ";", alike: 0 };
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const alike = counts[0] ? counts.filter((count) => count === counts[0]).length : 0;
    if (alike > best.alike) best = { delimiter, alike };
  }
  return best.delimiter;
}

function withoutQuoted(text: string): string {
  return text.replace(/"(?:[^"]|"")*"/g, "");
}
