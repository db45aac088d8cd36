import { z } from "zod";
import { given, line } from "~/lib/forms/form-field";
import { searchable } from "~/lib/text/normal-form";
import {
  cursorPage,
  formOperation,
  listInput,
  listOutput,
  OperationError,
  operationOf,
} from "~/platform/operations/operation.server";
import { deleteTag, renameTag } from "./change-tags.server";
import { currentTags } from "./tags.server";

const slug = z
  .string()
  .regex(/^[^/]{1,200}$/)
  .meta({ description: "Aus der Liste", english: "The slug, as in the list" });
const defaults = {
  group: "Redaktion: Schlagwörter",
  missing: "Dieses Schlagwort gibt es nicht (mehr).",
} as const;
const tagName = z.string().trim().min(1).max(200);

const list = operationOf({
  ...defaults,
  name: "admin.tags.list",
  method: "GET",
  path: "/admin/tags",
  title: "Schlagwörter auflisten",
  english: "List the tags. In the order of their slugs, with those of drafts.",
  about: "The tags of episodes and posts.",
  description: "In der Reihenfolge ihrer Adressen, auch die von Entwürfen.",
  asks: "tags.list",
  input: z.strictObject({
    ...listInput("admin.tags", z.string().max(400), 100),
    text: z.string().max(200).optional().meta({ description: "Steht im Namen" }),
  }),
  output: listOutput(
    z.object({ slug: z.string(), name: z.string(), count: z.int() }).meta({ id: "Tag" }),
  ),
  async run(services, { cursor: after = "", limit, text = "" }) {
    const wanted = searchable(text);
    const rest = [...(await currentTags(services)).tags.values()]
      .filter((tag) => tag.slug > after && searchable(tag.name).includes(wanted))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1));
    return cursorPage("admin.tags", limit, rest, {
      item: ({ slug, name, entries }) => ({ slug, name, count: entries.length }),
      keys: ({ slug }) => slug,
    });
  },
});

export const rename = operationOf({
  ...defaults,
  fields: { slug: given(), name: line("Name"), into: line("Zusammenlegen mit") },
  failed: "Das Schlagwort konnte nicht geändert werden",
  name: "admin.tags.rename",
  method: "POST",
  path: "/admin/tags/{slug}/rename",
  title: "Ein Schlagwort umbenennen oder zusammenlegen",
  english:
    "Rename a tag, or merge it with another. If another tag has the name already, `into` says that both are merged, which cannot be undone.",
  description:
    "Heißt schon ein anderes so, legt `into` (dessen Adresse) beide zusammen; das lässt sich nicht zurücknehmen.",
  asks: "tags.update",
  input: z.strictObject({
    slug,
    name: tagName,
    into: z.string().max(200).default("").meta({
      description: "Das andere Schlagwort, mit dem es zusammengelegt wird",
      english: "The slug of the other tag with which it is merged",
    }),
  }),
  output: z.object({ outcome: z.enum(["renamed", "merged"]), name: z.string() }),
  async run(services, input, { operator }) {
    const done = await renameTag(services, operator, input);
    if ("name" in done) return done;
    const { outcome, message } = done;
    throw new OperationError(outcome === "missing" ? "not-found" : "invalid-input", {
      errors: { name: message, ...(outcome === "exists" && { into: done.other }) },
      ...(outcome === "exists" && { other: done.other }),
    });
  },
});

export const remove = formOperation({
  name: "admin.tags.delete",
  asks: "tags.delete",
  failed: "Das Schlagwort konnte nicht gelöscht werden",
  fields: { slug: given() },
  async run(services, { slug }, { operator }) {
    return { item: await deleteTag(services, operator, slug) };
  },
});

export const operations = [list, rename, remove];
