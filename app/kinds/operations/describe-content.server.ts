import { z } from "zod";
import { isLocked, type Kind, type StoredRow } from "~/content/kind.server";
import { contentKinds } from "~/content/kinds";
import { now } from "~/platform/clock.server";
import { absolute, type Caller, moment, url } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { findOwn } from "./change-content.server";

export type ContentState = "draft" | "planned" | "public" | "locked";

/** A kind that comes out on a day; without one it is out or not, or has no drafts. */
export function isDated({ fields }: Pick<Kind, "fields">): boolean {
  return "date" in fields;
}

export function statesOf(
  kind: Pick<Kind, "fields" | "unlocked">,
): [ContentState, ...ContentState[]] {
  if (kind.unlocked) return ["draft", "locked"];
  if (isDated(kind)) return ["draft", "planned", "public"];
  return "published" in kind.fields ? ["draft", "public"] : ["public"];
}

/** `locked`: nobody changes it any more. */
export function stateOf(kind: Kind, row: StoredRow, moment: string): ContentState {
  if (kind.unlocked) return isLocked(kind, row) ? "locked" : "draft";
  if (!isDated(kind)) return "published" in kind.fields && !row.published ? "draft" : "public";
  if (row.public_from === null) return "draft";
  return row.public_from > moment ? "planned" : "public";
}

export const versionOutput = moment.meta({
  description: "Die Fassung; eine Änderung nennt sie als `If-Match`",
});

/** What an answer says beside the fields. */
export function beginningOutput(kind: Kind) {
  return {
    id: z.string(),
    version: versionOutput,
    createdAt: moment,
    state: z.enum(statesOf(kind)),
    publicFrom: moment.nullable().meta({ description: "Der Zeitpunkt, zu dem es erscheint" }),
  };
}

export function beginningOf({ clock }: Pick<Services, "clock">, kind: Kind, row: StoredRow) {
  return {
    id: row.id,
    version: row.updated_at,
    createdAt: row.created_at,
    state: stateOf(kind, row, now(clock)),
    publicFrom: (isDated(kind) ? row.public_from : null) as string | null,
  };
}

type Fields<Output extends z.ZodRawShape> = {
  output: Output;
  values(row: StoredRow): object;
};

export type Described<Item extends z.ZodObject> = {
  kind: Kind;
  /** In addresses and permissions. */
  section: (typeof contentKinds)[keyof typeof contentKinds]["permissions"];
  one: string;
  words: { group: string; missing: string };
  item: Item;
  /** null: there is none, or not for the caller. */
  answer(services: Services, caller: Caller, id: string | null): Promise<z.input<Item> | null>;
};

/** A kind as its operations name it, and how they answer with one of it. */
export function describeContent<Output extends z.ZodRawShape>(
  kind: Kind,
  { output, values }: Fields<Output>,
) {
  const { permissions: section, title, one } = contentKinds[kind.name];
  const item = z.object({
    ...beginningOutput(kind),
    url: url.meta({ description: "Wo Besucher es sehen" }),
    ...output,
  });
  return {
    kind,
    section,
    one,
    words: { group: `Redaktion: ${title}`, missing: "Unter dieser Kennung gibt es hier nichts." },
    item,
    async answer(services: Services, caller: Caller, id: string | null) {
      const row = id && (await findOwn(services, caller, kind, id));
      if (!row) return null;
      const path = await kind.pages?.publicPath(services, row);
      return {
        ...beginningOf(services, kind, row),
        url: absolute(services, path ?? null),
        ...values(row),
      } as z.input<typeof item>;
    },
  };
}
