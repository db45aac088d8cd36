import { z } from "zod";
import { type Action, permissions } from "~/core/accounts/permissions";
import { isDated, isLocked, type Kind, type StoredRow } from "~/core/content/kind.server";
import { type ContentKind, contentKinds } from "~/core/content/kinds";
import { now } from "~/platform/clock.server";
import {
  absolute,
  type Caller,
  idInput,
  moment,
  type Operation,
  type Subject,
  url,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { findOwn } from "./change-content.server";

export type ContentState = "draft" | "planned" | "public" | "locked";

function statesOf(kind: Pick<Kind, "fields" | "unlocked">): [ContentState, ...ContentState[]] {
  if (kind.unlocked) return ["draft", "locked"];
  if (isDated(kind)) return ["draft", "planned", "public"];
  return "published" in kind.fields ? ["draft", "public"] : ["public"];
}

export function stateSchema(kind: Pick<Kind, "fields" | "unlocked">) {
  const description = "Entwurf, geplant, öffentlich, oder von niemandem mehr zu ändern";
  return z.enum(statesOf(kind)).meta({ description });
}

/** The state of an entry. `locked` means that nobody can change it any more. */
export function stateOf(kind: Kind, row: StoredRow, moment: string): ContentState {
  if (kind.unlocked) return isLocked(kind, row) ? "locked" : "draft";
  if (!isDated(kind)) return "published" in kind.fields && !row.published ? "draft" : "public";
  if (row.public_from === null) return "draft";
  return row.public_from > moment ? "planned" : "public";
}

/** What the caller confirms before publishing. */
export function contentSubject(kind: Kind, row: StoredRow): Subject {
  return { title: String(row[kind.title]), version: row.updated_at };
}

/** What the caller confirms before a change that visitors see, now or once it is published; null if they do not. */
export async function seenSubject(
  services: Services,
  caller: Caller,
  kind: Kind,
  id: string,
): Promise<Subject | null> {
  const row = await findOwn(services, caller, kind, id);
  const isSeen = row && ["planned", "public"].includes(stateOf(kind, row, now(services.clock)));
  return isSeen ? contentSubject(kind, row) : null;
}

/** Requires the id of the path and accepts any other property. */
export const withId = z.looseObject({ id: idInput });

export const versionOutput = moment.meta({
  description: "Die Fassung; eine Änderung nennt sie als `If-Match`",
});

/** The output properties that precede the fields. */
export function beginningOutput(kind: Kind) {
  return {
    id: z.string(),
    version: versionOutput,
    createdAt: moment,
    state: stateSchema(kind),
    publicFrom: moment.nullable().meta({ description: "Der Zeitpunkt, zu dem es erscheint" }),
  };
}

export function contentHead({ clock }: Pick<Services, "clock">, kind: Kind, row: StoredRow) {
  return {
    id: row.id,
    version: row.updated_at,
    createdAt: row.created_at,
    state: stateOf(kind, row, now(clock)),
    publicFrom: (isDated(kind) ? row.public_from : null) as string | null,
  };
}

type Verb = "list" | "create" | "update" | "delete" | "publish";
type Named = {
  method: Operation["method"];
  end?: string;
  title: string;
  /** A sentence in which `ONE` stands for the kind's noun with its article, `MANY` for its plural. */
  english: string;
  asks: Verb;
};

/** Operations offered to assistants as tools. Few fit: an assistant writes episodes, posts and drafts of mails. */
const written = ["list", "get", "create", "change", "publish"];
const tools: Partial<Record<ContentKind, readonly string[]>> = {
  episode: [...written, "transcript.get", "transcript.put", "chapters.put"],
  post: written,
  campaign: ["create", "change"],
};

type NamedKind = Pick<Kind, "name" | "noun" | "nouns">;

/** Names and paths of a kind's operations. If publishing has no permission of its own, updating includes it. */
export function operationNames({ name, noun, nouns = `${noun}s` }: NamedKind) {
  const { permissions: section, title: group, one } = contentKinds[name];
  const inEnglish = (text: string) =>
    text
      .replaceAll("MANY", nouns)
      .replaceAll("ONE", `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`);
  return (operation: string, { method, end = "", title, english, asks }: Named) => {
    const asked = `${section}.${asks}`;
    return {
      name: `admin.${section}.${operation}`,
      method,
      path: `/admin/${section}${end}`,
      group: `Redaktion: ${group}`,
      about: inEnglish("Drafts and published MANY, as operators edit them."),
      title: `${one}: ${title}`,
      english: inEnglish(english),
      missing: "Unter dieser Kennung gibt es hier nichts.",
      ...(tools[name]?.includes(operation) && { isTool: true as const }),
      asks: (asked in permissions ? asked : `${section}.update`) as Action,
    };
  };
}

/** The kind's name in those of schemas: 'Episode'. */
export function componentOf({ name }: Pick<Kind, "name">): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export type Described<Item extends z.ZodObject> = {
  kind: Kind;
  /** Names of fields that a draft may lack but not what is published. */
  forPublishing: readonly string[];
  named: ReturnType<typeof operationNames>;
  item: Item;
  /** null if there is no such entry, or the caller may not see it. */
  answer(services: Services, caller: Caller, id: string | null): Promise<z.input<Item> | null>;
};

export function describeContent<Output extends z.ZodRawShape>(
  kind: Kind,
  {
    output,
    values,
    forPublishing,
  }: { output: Output; values(row: StoredRow): object; forPublishing: readonly string[] },
) {
  const item = z
    .object({
      ...beginningOutput(kind),
      url: url.meta({ description: "Wo Besucher es sehen" }),
      ...output,
    })
    .meta({ id: `Stored${componentOf(kind)}` });
  return {
    kind,
    forPublishing,
    named: operationNames(kind),
    item,
    async answer(services: Services, caller: Caller, id: string | null) {
      const row = id && (await findOwn(services, caller, kind, id));
      if (!row) return null;
      const path = await kind.pages?.publicPath(services, row);
      return {
        ...contentHead(services, kind, row),
        url: absolute(services, path ?? null),
        ...values(row),
      } as z.input<typeof item>;
    },
  };
}
