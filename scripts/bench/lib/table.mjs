import { cpus } from "node:os";

const heads = ["Messung", "Wert", "Vergleich", "Verhältnis", "Ziel", ""];
const left = new Set([0, 5]);

/** A row of the table; `ok` is undefined where there is no target. */
export function row(measure, value, { peer = "", ratio = "", target = "", ok } = {}) {
  return { cells: [measure, value, peer, ratio, target, verdict(ok)] };
}

export function failure(error) {
  return { cells: ["nicht gemessen", "", "", "", "", "✗"], remark: error.message };
}

export function printTable(groups, seconds) {
  const rows = groups.flatMap(({ rows }) => rows.map(({ cells }) => cells));
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at].length)),
  );
  const line = (cells) =>
    cells
      .map((cell, at) => (left.has(at) ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join("  ")
      .trimEnd();
  console.log(
    `\n${line(heads)}\n${"─".repeat(line(heads.map(() => "x")).length + widths[5] + 10)}`,
  );
  for (const { name, title, note, rows } of groups) {
    console.log(`\n${title} (${name}): ${note}`);
    for (const { cells, remark } of rows) {
      console.log(line(cells));
      if (remark) console.log(`  ${remark}`);
    }
  }
  const [{ model }, ...others] = cpus();
  const missed = rows.filter((cells) => cells[5] === verdict(false)).length;
  console.log(
    `\n${missed === 0 ? "Alle Ziele erreicht" : `${missed} Ziele verfehlt`} · ${Math.round(seconds)} s · Node ${process.versions.node} · ${others.length + 1} × ${model}`,
  );
}

function verdict(ok) {
  if (ok === undefined) return "";
  return ok ? "✓" : "✗";
}
