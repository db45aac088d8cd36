import { cpus } from "node:os";
import { shown } from "./numbers.mjs";

const heads = ["Messung", "Wert", "Vergleich", "Verhältnis", "Ziel", ""];
const left = new Set([0, 5]);
const verdicts = { true: "✓", false: "✗", undefined: "" };

/** A row of the table; `ok` is undefined where there is no target. */
export function row(measure, value, { peer = "", ratio = "", target = "", ok, remark } = {}) {
  return { cells: [measure, value, peer, ratio, target, verdicts[ok]], remark };
}

/** What a row says of a value that has a limit. */
export function atMost(value, limit, unit) {
  return { target: `≤ ${limit.toLocaleString("de-DE")}${unit && ` ${unit}`}`, ok: value <= limit };
}

/** What a row says of a value beside that of a peer. */
export function beside(value, peer, unit, digits = 2) {
  return { peer: `${shown(peer, digits)} ${unit}`, ratio: shown(value / peer, 2) };
}

export function failure(error) {
  return {
    cells: ["nicht gemessen", "", "", "", "", verdicts.false],
    remark: error.message.split("\n")[0],
  };
}

/** `busy`: how many processes wanted the processors before the benchmarks began. */
export function printTable(groups, { seconds, busy }) {
  const rows = groups.flatMap((group) => group.rows.map(({ cells }) => cells));
  const widths = heads.map((_, at) => Math.max(...[heads, ...rows].map((row) => row[at].length)));
  const line = (cells) =>
    cells
      .map((cell, at) => padded(cell, at, widths[at]))
      .join("  ")
      .trimEnd();
  console.log(
    `\n${line(heads)}\n${"─".repeat(widths.reduce((sum, width) => sum + width + 2, -2))}`,
  );
  for (const { name, title, note, rows } of groups) {
    console.log(`\n${title} (${name})\n${note}`);
    for (const { cells, remark } of rows)
      console.log(remark ? `${line(cells)}\n  ${remark}` : line(cells));
  }
  console.log(`\n${summary(rows)} · ${Math.round(seconds)} s · ${machine(busy)}`);
}

function padded(cell, at, width) {
  return left.has(at) ? cell.padEnd(width) : cell.padStart(width);
}

function summary(rows) {
  const count = (ok) => rows.filter((cells) => cells[5] === verdicts[ok]).length;
  return `Ziele: ${count(true)} erreicht, ${count(false)} verfehlt`;
}

function machine(busy) {
  const [{ model }, ...others] = cpus();
  const processors = `${others.length + 1} × ${model.trim()}`;
  // Neighbours on the same processors lengthen CPU time as well: caches and cores are shared.
  const disturbed = busy > 0.5 ? "; Zeiten sind dann zu hoch" : "";
  return `Node ${process.versions.node} · ${processors} · Last davor ${shown(busy, 1)}${disturbed}`;
}
