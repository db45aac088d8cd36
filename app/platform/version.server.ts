import { daysBetween } from "~/lib/berlin-time";
import { formatDate } from "~/lib/german-date";
import { countText } from "~/lib/german-number";
import { released, version } from "../../package.json";

export { released, version };

/**
 * Node's security releases since the oldest Node that runs the program (nodejs.org/en/blog/vulnerability, looked up on
 * that day), newest first: of each line the first version that has it. A line that is missing, though older than the
 * others, had reached its end: it is affected and gets no fix.
 */
const nodeSecurity = {
  lookedUp: "2026-11-29",
  releases: [
    { date: "2026-10-21", versions: ["26.12.1", "24.22.1"] },
    { date: "2026-07-29", versions: ["26.5.1", "24.18.1"] },
    { date: "2026-06-18", versions: ["26.3.1", "24.17.0"] },
    { date: "2026-03-24", versions: ["25.8.2", "24.14.1"] },
    { date: "2026-01-13", versions: ["25.3.0", "24.13.0"] },
  ],
};

/** 'note': to be looked at some time; 'warning': soon. The text is German and has no full stop. */
export type Age = { name: "Version" | "Node"; state: "ok" | "note" | "warning"; text: string };

/** How old the version and the Node it runs on are on a day (YYYY-MM-DD), as far as the release knows: nobody is asked. */
export function readAges(today: string, node = process.versions.node): [Age, Age] {
  return [ageOfVersion(today), ageOfNode(node)];
}

function ageOfVersion(today: string): Age {
  const days = Math.max(0, daysBetween(released, today));
  const state = days < 90 ? "ok" : days < 180 ? "note" : "warning";
  const advice =
    state === "ok"
      ? ""
      : "; eine neuere holt npm run admin -- update (im Container: ein neues Image)";
  return {
    name: "Version",
    state,
    text: `${version}, ${countText(days, "Tag", "Tage")} alt${advice}`,
  };
}

function ageOfNode(node: string): Age {
  const { lookedUp, releases } = nodeSecurity;
  const of = (state: Age["state"], text: string): Age => ({
    name: "Node",
    state,
    text: `${node}, ${text}`,
  });
  const [newest, ...earlier] = releases.filter(({ versions }) => lacks(node, versions));
  if (newest) {
    const more = earlier.length ? ` (und ${countText(earlier.length, "früherer", "frühere")})` : "";
    return of(
      "warning",
      `Sicherheitsstand vom ${formatDate(newest.date)} fehlt${more}; ein neueres Node bringt npm run admin -- update mit, sobald es das gibt`,
    );
  }
  const known = releases.find(({ versions }) =>
    versions.some((one) => lineOf(one) === lineOf(node)),
  );
  if (known) return of("ok", `Sicherheitsstand vom ${formatDate(known.date)}`);
  return of("ok", `neuer als die Liste der Sicherheitsstände vom ${formatDate(lookedUp)}`);
}

const lineOf = (node: string) => Number.parseInt(node, 10);

function lacks(node: string, versions: readonly string[]): boolean {
  const fixed = versions.find((one) => lineOf(one) === lineOf(node));
  if (fixed) return node.localeCompare(fixed, "en", { numeric: true }) < 0;
  return versions.some((one) => lineOf(one) > lineOf(node));
}
