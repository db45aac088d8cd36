import type { FieldTable } from "~/core/content/fields";
import type { OwnSchemas } from "~/core/content/input-fields.server";
import type { ContentKind } from "~/core/content/kinds";
import type { Operation } from "~/platform/operations/operation.server";
import { kindNames, kindOf, type kinds } from "./kinds.server";
import { contentOperations } from "./operations/content-operations.server";
import { episodeParts } from "./operations/episode-parts.server";
import { episodeLists, personLists } from "./operations/list-schemas.server";
import { changeEpisodes } from "./operations/many-episodes.server";
import { replaceFile } from "./operations/media-operations.server";
import { addTagList } from "./operations/tag-list.server";
import { trashOperations } from "./operations/trash-operations.server";

/** Schemas of fields whose type does not suffice, and long texts with addresses of their own. */
const particulars = {
  episode: {
    own: episodeLists,
    hidden: ["transcript", "dossier"] as const,
    whole: ["chapters"] as const,
  },
  person: { own: personLists },
};

type Particulars<Name> = Name extends keyof typeof particulars
  ? (typeof particulars)[Name]
  : object;
type Own<Name> =
  Particulars<Name> extends { own: infer Own extends OwnSchemas } ? Own : Record<never, never>;
type Hidden<Name> =
  Particulars<Name> extends { hidden: readonly (infer Hidden extends string)[] } ? Hidden : never;
type Fields<Name> = Name extends keyof typeof kinds ? (typeof kinds)[Name]["fields"] : FieldTable;
type Table = {
  [Name in ContentKind]: ReturnType<
    typeof contentOperations<Fields<Name>, Own<Name>, Hidden<Name>>
  >;
};

/** Operations of operators' programs on each kind of content. */
export const contentTable = Object.fromEntries(
  kindNames.map((name) => {
    const kind = kindOf(name);
    const own = name in particulars ? particulars[name as keyof typeof particulars] : {};
    return [name, contentOperations(kind, kind.fields, own)];
  }),
) as Table;

export const operations = [
  ...[...Object.values(contentTable), episodeParts, trashOperations].flatMap((table): Operation[] =>
    Object.values(table),
  ),
  replaceFile,
  changeEpisodes,
  addTagList,
];
