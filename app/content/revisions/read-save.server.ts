import { readFields } from "~/platform/read-fields.server";

const ownNames = ["version", "overwrite", "newId", "drafts"] as const;

/**
 * What a form of content sends: its fields, the version that it began with (or the one that is knowingly
 * overwritten), the id of a new one, and the drafts that end when it is saved. `isRestored`: it began with a draft,
 * whose address leads nowhere after that.
 */
export async function readSave<Name extends string>(request: Request, names: readonly Name[]) {
  const sent = await readFields<Name | (typeof ownNames)[number]>(request, [...names, ...ownNames]);
  const { version, overwrite, newId, drafts } = sent as Record<string, string>;
  const fields = Object.fromEntries(names.map((name) => [name, sent[name]])) as Record<
    Name,
    string
  >;
  return {
    fields,
    isRestored: new URL(request.url).searchParams.has("entwurf"),
    version: overwrite || version || "",
    newId: newId && isUuidV7(newId) ? newId : null,
    drafts: (drafts ?? "").split(" ").filter((id) => /^[\w-]{1,64}$/.test(id)),
  };
}

function isUuidV7(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);
}
