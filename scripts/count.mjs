import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** `npm run count`: files and lines of the program's sources, without tests, for each folder. */
const isTest = /\.(test|spec)\.tsx?$|\.d\.[cm]?ts$/;
const listed = execFileSync("git", ["ls-files", "app", "db", "scripts", "bench"], {
  encoding: "utf8",
});
const sources = listed.split("\n").filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const rows = new Map();
for (const file of sources.filter((file) => !isTest.test(file))) {
  const [top, second = ""] = file.split("/");
  const folder = top === "app" && file.split("/").length > 2 ? `${top}/${second}` : top;
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  const row = rows.get(folder) ?? { folder, files: 0, lines: 0 };
  rows.set(folder, { folder, files: row.files + 1, lines: row.lines + lines });
}
const whole = [...rows.values()].filter(({ folder }) => folder !== "bench");
const sum = (name) => whole.reduce((total, row) => total + row[name], 0);
for (const { folder, files, lines } of [
  ...rows.values(),
  { folder: "without bench", files: sum("files"), lines: sum("lines") },
])
  console.log(folder.padEnd(16), String(files).padStart(6), String(lines).padStart(8));
