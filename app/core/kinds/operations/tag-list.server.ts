import { z } from "zod";
import { changeMany } from "~/core/content/change-many.server";
import { checkTexts } from "~/core/content/check.server";
import { findRow, textsOf } from "~/core/content/kind.server";
import type { Operator } from "~/platform/actor";
import { rowsInput, rowsOutput, takeRows } from "~/platform/operations/list-body.server";
import { dryRun, idInput, operationOf } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { kindOf } from "../kinds.server";

const tags = z
  .union([z.array(z.string().max(200)).max(100), z.string().max(20_000)])
  .transform((given) => (typeof given === "string" ? given : given.join(", ")))
  .meta({
    description: "Als Liste oder mit Komma dazwischen; sie ersetzen die bisherigen",
    english: "As a list or separated by commas; they replace the present ones",
  });
const row = z.strictObject({ id: idInput, tags });

const outcomes = ["changed", "known", "missing", "invalid"] as const;

/** Gives tags to episodes and posts. */
export const addTagList = operationOf({
  group: "Redaktion: Schlagwörter",
  name: "admin.tags.addList",
  method: "POST",
  path: "/admin/tags/list",
  title: "Eine Liste von Schlagwörtern eintragen",
  english:
    "Give tags to a list of episodes and posts. Up to 500 `rows`, or a CSV file (`file`) with the columns `id` and `tags`.",
  description:
    "Für Folgen und Artikel: bis 500 `rows`, oder eine CSV-Datei (`file`) mit den Spalten `id` und `tags`.",
  asks: "tags.update",
  takesFile: "too",
  input: z.strictObject({ ...rowsInput(row), dryRun }),
  output: rowsOutput([...outcomes], {
    description: "`known`: hat sie schon; `missing`: gibt es nicht",
    english: "`known`: has them already; `missing`: there is no such entry",
  }),
  async run(services, { rows, dryRun }, { operator, file }) {
    const taken = await takeRows(row, { rows, file }, async (rows) => {
      const all = [];
      for (const row of rows)
        all.push({ id: row.id, ...(await give(services, operator, row, dryRun)) });
      return all;
    });
    return { rows: taken };
  },
});

type Given = { outcome: (typeof outcomes)[number]; reason?: string };

async function give(
  services: Services,
  operator: Operator,
  { id, tags }: z.output<typeof row>,
  dryRun: boolean,
): Promise<Given> {
  for (const kind of [kindOf("episode"), kindOf("post")]) {
    const found = await findRow(services.db, kind, id);
    if (!found) continue;
    const wanted = { ...textsOf(kind, found), tags };
    const checked = await checkTexts(kind, wanted, { former: found, now: services.clock.now() });
    const error = "errors" in checked && checked.errors.tags;
    if (error) return { outcome: "invalid", reason: error };
    if ("columns" in checked && checked.columns.tags === found.tags) return { outcome: "known" };
    if (dryRun) return { outcome: "changed" };
    const change = { ids: [id], fields: { tags }, note: "Schlagwörter aus einer Liste" };
    const { failed } = await changeMany(services, operator, kind, change);
    return failed[0] ? { outcome: "invalid", reason: failed[0].reason } : { outcome: "changed" };
  }
  return { outcome: "missing" };
}
