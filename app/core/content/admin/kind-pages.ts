import { type ComponentType, use } from "react";
import type { VersionedAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import type { ContentKind } from "../kinds";
import type { FormState } from "../revisions/revisions.schema";
import type { KindList } from "./kind-table";

/** The operators' pages of a kind, exported as `pages` by `admin/KIND.pages.tsx` of its room. */
export type KindPages<
  Name extends string = string,
  Data extends object = object,
  Entry extends { id: string } = { id: string },
> = {
  /** Messages when the list, or an entry, cannot be read. */
  failures: { list: string; read: string };
  /** German names of the fields that the list's search covers; `topic` is the show's word for an episode's topic. */
  searched(topic: string): string;
  table: KindList<Entry>;
  /** Shown above a table with rows. */
  AboveTable?: ComponentType;
  Form: ComponentType<KindForm<Name, Data>>;
  /** Further actions beside the form's heading. */
  Actions?: ComponentType<{ id: string; data: Data }>;
  /** A sentence about other rows that are deleted with the entry. */
  deletionNote?(data: Data): string | undefined;
};

type KindForm<Name extends string, Data> = {
  /** Null for a new entry. */
  id: string | null;
  state: FormState<Name>;
  /** The result of the kind's `pages.read`. */
  data: Data;
  answer: VersionedAnswer<Name> | Interrupted | undefined;
  baseUrl: string;
  siteName: string;
};

/** Another room's part below the form of an entry, exported as `part` by its `admin/content.part.tsx`. */
export type ContentPart = ComponentType<{ kind: ContentKind; id: string }>;

const partFiles = import.meta.glob<{ part: ContentPart }>("../../../*/**/admin/content.part.tsx", {
  eager: true,
});
export const contentParts = Object.entries(partFiles);

// A chunk for each file, so that the page of a video loads no form of an episode.
const files = import.meta.glob<{ pages: KindPages }>("../../../*/**/admin/*.pages.tsx");
const loads = new Map(
  Object.entries(files).map(([path, load]) => [/([^/]+)\.pages\.tsx$/.exec(path)?.[1], load]),
);
const loading = new Map<ContentKind, Promise<KindPages>>();
const loaded = new Map<ContentKind, KindPages>();

/** Loads a kind's pages. Loaders await it, so that nothing suspends on the server or during navigation. */
export function loadPages(kind: ContentKind): Promise<KindPages> {
  const begun = loading.get(kind);
  if (begun) return begun;
  const load = loads.get(kind);
  if (!load) throw new Error(`There is no ${kind}.pages.tsx.`);
  const pages = load().then(
    ({ pages }) => {
      loaded.set(kind, pages);
      return pages;
    },
    (error) => {
      loading.delete(kind);
      throw error;
    },
  );
  loading.set(kind, pages);
  return pages;
}

export function useKindPages(kind: ContentKind): KindPages {
  return loaded.get(kind) ?? use(loadPages(kind));
}
