import { z } from "zod";
import { keepDeletedDays } from "~/core/content/trash/trash.schema";
import { listDeleted } from "~/core/content/trash/trash.server";
import {
  cursorPage,
  idInput,
  listOutput,
  moment,
  OperationError,
  operationOf,
  walkInput,
} from "~/platform/operations/operation.server";
import { restoreDeleted } from "../kinds.server";

const group = "Redaktion: Papierkorb";

const list = operationOf({
  name: "admin.trash.list",
  method: "GET",
  path: "/admin/trash",
  group,
  about: "What was deleted, and how it comes back.",
  title: "Papierkorb auflisten",
  english: "List the trash. What was deleted last comes first.",
  description: `Was zuletzt gelöscht wurde, steht vorn. Nach ${keepDeletedDays} Tagen ist es fort.`,
  asks: "trash.list",
  input: z.strictObject(walkInput("admin.trash", 50)),
  output: listOutput(
    z.object({
      id: z.string(),
      kind: z.string(),
      label: z.string().meta({ description: "Die Art, auf Deutsch" }),
      subjectId: z.string().meta({ description: "Die Kennung, die es hatte" }),
      title: z.string(),
      deletedBy: z.string(),
      deletedAt: moment,
    }),
  ),
  async run(services, { cursor: after, limit }) {
    const { items } = await listDeleted(services, 1, { after, limit, by: "deleted_at" });
    return cursorPage("admin.trash", limit, items, {
      item: (item) => item,
      keys: ({ deletedAt: at, id }) => ({ at, id }),
    });
  },
});

const restore = operationOf({
  name: "admin.trash.restore",
  method: "POST",
  path: "/admin/trash/{id}/restore",
  group,
  title: "Aus dem Papierkorb zurückholen",
  english: "Restore from the trash. With everything that belonged to it, under its former id.",
  description: "Mit allem, was daran hing, unter der Kennung von vorher.",
  asks: "trash.restore",
  input: z.strictObject({ id: idInput }),
  output: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  missing: "Das liegt nicht mehr im Papierkorb.",
  async run(services, { id }, { operator }) {
    const done = await restoreDeleted(services, operator, id);
    if (done.outcome === "missing") return null;
    if (done.outcome === "refused") throw new OperationError("conflict", { detail: done.message });
    const { kind, subjectId, title } = done.item;
    return { kind, id: subjectId, title };
  },
});

export const trashOperations = { list, restore };
