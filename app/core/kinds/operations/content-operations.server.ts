import { z } from "zod";
import { deleteContent } from "~/core/content/delete.server";
import type { FieldTable } from "~/core/content/fields";
import { inputFields, type OwnSchemas } from "~/core/content/input-fields.server";
import type { Kind } from "~/core/content/kind.server";
import { keepDeletedDays } from "~/core/content/trash/trash.schema";
import {
  type Caller,
  cursorPage,
  idInput,
  listInput,
  listOutput,
  moment,
  momentInput,
  operationOf,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { changeContent, createContent, lockedError } from "./change-content.server";
import {
  beginningOutput,
  componentOf,
  contentHead,
  describeContent,
  seenSubject,
  stateSchema,
  withId,
} from "./describe-content.server";
import { contentOrders, listContent } from "./list-content.server";
import { publicationOperations } from "./publication-operations.server";
import { revisionOperations } from "./revision-operations.server";

const order = z.enum(contentOrders);

type Particulars<Own, Hidden> = {
  own?: Own;
  /** Fields that programs neither read nor write here. */
  hidden?: readonly Hidden[];
  /** Lists replaced as a whole. In other lists, entries keep the values that a program does not send. */
  whole?: readonly string[];
};

/**
 * Operations on a kind of content, drafts included. Callers without permission to publish only reach their own entries.
 * Input and output follow from the table of fields, and writes are checked like those of the form.
 */
export function contentOperations<
  F extends FieldTable,
  Own extends OwnSchemas = Record<never, never>,
  Hidden extends string = never,
>(kind: Kind, table: F, { own, hidden = [], whole = [] }: Particulars<Own, Hidden>) {
  const fields = inputFields<F, Own, Hidden>(kind, table, { own, hidden });
  const described = describeContent(kind, fields);
  const { named, item, answer } = described;
  const placesOf = `admin.${kind.name}`;
  const component = componentOf(kind);
  const entry = z
    .object({ ...beginningOutput(kind), title: z.string() })
    .meta({ id: `${component}Entry` });

  const list = operationOf({
    ...named("list", {
      method: "GET",
      title: "auflisten",
      english:
        "List MANY. The newest first, drafts among them; with `order=changed` what was changed last, and what is changed while paging is missed.",
      asks: "list",
    }),
    description:
      "Das Neueste zuerst; Entwürfe sind dabei. Mit `order=changed` steht vorn, was zuletzt geändert wurde, und was beim Blättern geändert wird, fehlt dann.",
    input: z.strictObject({
      ...listInput(placesOf, z.object({ order, at: moment, id: idInput })),
      order: order.default("created"),
      state: stateSchema(kind).optional(),
      text: z
        .string()
        .max(200)
        .optional()
        .meta({ description: "Steht in einem der kurzen Felder" }),
      changedSince: momentInput.optional().meta({ description: "Nur, was seitdem geändert wurde" }),
    }),
    output: listOutput(entry),
    async run(services, { cursor: after, limit, ...query }, { operator }) {
      // A cursor keeps its order.
      const order = after?.order ?? query.order;
      const asked = { ...query, order, after, limit: limit + 1 };
      const rows = await listContent(services, operator, kind, asked);
      return cursorPage(placesOf, limit, rows, {
        item: (row) => ({
          ...contentHead(services, kind, row),
          title: String(row[kind.title]),
        }),
        keys: ({ created_at, updated_at, id }) => {
          return { order, at: order === "created" ? created_at : updated_at, id };
        },
      });
    },
  });

  const get = operationOf({
    ...named("get", {
      method: "GET",
      end: "/{id}",
      title: "lesen",
      english: "Read ONE. The fields as they are stored.",
      asks: "list",
    }),
    description: "Die Felder, wie sie gespeichert sind.",
    input: z.strictObject({ id: idInput }),
    output: item,
    run: (services, { id }, caller) => answer(services, caller, id),
  });

  const create = operationOf({
    ...named("create", {
      method: "POST",
      title: "anlegen",
      english: "Create ONE as a draft. Missing fields are as in a new form.",
      asks: "create",
    }),
    description: "Was fehlt, ist wie in einem neuen Formular. Veröffentlicht wird es damit nicht.",
    input: z.strictObject(fields.draft).meta({ id: `${component}Input` }),
    output: item,
    async run(services, input, caller) {
      const made = await createContent(services, caller, kind, fields.texts(input));
      return answer(services, caller, made);
    },
  });

  const publishes = (services: Services, input: object, caller: Caller) =>
    seenSubject(services, caller, kind, withId.parse(input).id);

  const change = operationOf({
    ...named("change", {
      method: "PATCH",
      end: "/{id}",
      title: "ändern",
      english: "Change ONE. Only the given fields; the others stay.",
      asks: "update",
    }),
    description: "Nur die genannten Felder; die anderen bleiben.",
    needsVersion: true,
    input: z.strictObject({ id: idInput, ...fields.input }).meta({ id: `${component}Change` }),
    output: item,
    ...(!kind.unlocked && { publishes }),
    async run(services, input, caller) {
      const { id, ...given } = withId.parse(input);
      const forgotten = whole.filter((name) => name in given);
      const known = Object.fromEntries(forgotten.map((name) => [kind.fields[name]?.column, "[]"]));
      const asked = { id, given: fields.texts(given), known };
      return answer(services, caller, await changeContent(services, caller, kind, asked));
    },
  });

  const remove = operationOf({
    ...named("delete", {
      method: "DELETE",
      end: "/{id}",
      title: "in den Papierkorb legen",
      english: `Move ONE into the trash. It stays there for ${keepDeletedDays} days, with everything that belongs to it.`,
      asks: "delete",
    }),
    description: `Dort bleibt es ${keepDeletedDays} Tage, mit allem, was daran hängt.`,
    input: z.strictObject({ id: idInput }),
    output: z.object({
      trashId: z.string().meta({ description: "Unter dieser Kennung kommt es zurück" }),
      title: z.string(),
    }),
    async run(services, { id }, { operator }) {
      const done = await deleteContent(services, operator, kind, id);
      if (done.outcome === "missing") return null;
      if (done.outcome === "locked") throw lockedError(kind);
      return { trashId: done.item.id, title: done.item.title };
    },
  });

  return {
    list,
    get,
    create,
    change,
    delete: remove,
    ...publicationOperations(described),
    ...revisionOperations(described),
  };
}
