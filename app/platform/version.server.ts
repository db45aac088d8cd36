import { countText } from "~/lib/text/german-number";
import { daysBetween } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { released, version } from "../../package.json";

export { released, version };

/** Compares version numbers, for `sort`. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/**
 * The last security release of each maintained line of Node on the day `read`, by nodejs.org/en/blog/vulnerability.
 * A line that is not listed, like 25, has ended and lacks the fixes of the next one.
 */
const nodeSecurity = {
  read: "2026-11-29",
  releases: [
    { version: "24.22.1", date: "2026-10-21" },
    { version: "26.12.1", date: "2026-10-21" },
  ],
};

/** 'note': an update is not urgent; 'warning': it is. `text` is German without a full stop. */
export type Age = { name: "Version" | "Node"; state: "ok" | "note" | "warning"; text: string };

/** Rates the ages of this version and of Node on a day (YYYY-MM-DD) by this release's own data. */
export function readAges(today: string, node = process.versions.node): [Age, Age] {
  return [ageOfVersion(today), ageOfNode(node)];
}

function ageOfVersion(today: string): Age {
  const days = Math.max(0, daysBetween(released, today));
  const text = `${version}, ${countText(days, "Tag", "Tage")} alt`;
  if (days < 90) return { name: "Version", state: "ok", text };
  const advice = "eine neuere holt npm run admin -- update (im Container: ein neues Image)";
  return { name: "Version", state: days < 180 ? "note" : "warning", text: `${text}; ${advice}` };
}

function ageOfNode(node: string): Age {
  const { read, releases } = nodeSecurity;
  const lineOf = (version: string) => Number.parseInt(version, 10);
  const last = releases.find(({ version }) => lineOf(version) >= lineOf(node));
  const isMissing = last && compareVersions(node, last.version) < 0;
  const text = isMissing
    ? `Sicherheitsstand vom ${formatDate(last.date)} fehlt; ein neueres kommt mit npm run admin -- update, sobald eine Version es mitbringt`
    : `am ${formatDate(read)} fehlte kein Sicherheitsstand`;
  return { name: "Node", state: isMissing ? "warning" : "ok", text: `${node}, ${text}` };
}
