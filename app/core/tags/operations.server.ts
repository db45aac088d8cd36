import { given, line } from "~/lib/forms/form-field";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import { deleteTag, renameTag } from "./change-tags.server";

const failed = "Das Schlagwort konnte nicht geändert werden";

export const rename = formOperation({
  name: "admin.tags.rename",
  asks: "tags.update",
  failed,
  fields: { slug: given(), name: line("Name"), into: line("Zusammenlegen mit") },
  async run(services, input, { operator }) {
    const done = await renameTag(services, operator, input);
    if ("name" in done) return done;
    const { outcome, message } = done;
    throw new OperationError(outcome === "missing" ? "not-found" : "invalid-input", {
      errors: { name: message },
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

export const operations = [rename, remove];
