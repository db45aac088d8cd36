import { readFields } from "~/platform/read-fields.server";

/**
 * What a form of content sends: its fields, the version that it began with (or the one that is knowingly
 * overwritten), and the drafts that end when it is saved. `isRestored`: it began with a draft, whose address leads
 * nowhere after that.
 */
export async function readSave<Name extends string>(request: Request, names: readonly Name[]) {
  const sent = await readFields<Name | "version" | "overwrite" | "drafts">(request, [
    ...names,
    "version",
    "overwrite",
    "drafts",
  ]);
  const { version, overwrite, drafts } = sent as Record<string, string>;
  const fields = Object.fromEntries(names.map((name) => [name, sent[name]])) as Record<
    Name,
    string
  >;
  return {
    fields,
    isRestored: new URL(request.url).searchParams.has("entwurf"),
    version: overwrite || version || "",
    drafts: (drafts ?? "").split(" ").filter((id) => /^[\w-]{1,64}$/.test(id)),
  };
}
