import { createHash } from "node:crypto";
import type { Show } from "~/core/show/show.schema";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { type SearchEntry, textOfEntry } from "./search-entry";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** The texts that the room adds to the search. */
    search?: readonly SearchSource[];
  }
}

/** A document of the search index. */
export type SearchDocument = {
  kind: string;
  /** Id of the row in its own table. */
  source: string;
  /** Changes with the content. */
  version: string;
  /** The moment from which visitors may see it, ISO 8601 in UTC; empty if always. */
  visibleFrom: string;
  path: string;
  title: string;
  /** The episode's topic, or a category. */
  tag: string;
  /** Such as 'Akte 012'. */
  label: string;
  /** The displayed date, YYYY-MM-DD; empty if there is none. */
  date: string;
  /** Plain text. */
  body: string;
  /** Entries to search instead of title and body; the best one becomes the hit. */
  entries?: readonly SearchEntry[];
  /** Episode number: a search for 'Folge 7' finds only this episode. */
  number?: number | null;
  season?: number | null;
  /** Other names of its subject: searched as the tag is, but not shown. */
  names?: string;
  /** The id of the episode that it is a part of. */
  episode?: string;
  /** Words that are searched but not shown. */
  keywords: string;
  /** A stored transcript. Of a document with one, only the transcript is searched. */
  speech?: string;
};

/** Id and version of a document, which tell whether the index is current. */
export type DocumentVersion = Pick<SearchDocument, "version" | "visibleFrom"> & { id: string };

/** The show's own words, such as those for episodes and topics. */
export type Naming = Pick<Show, "name" | "noun" | "topic" | "unusedParts" | "texts" | "navigation">;

/** A kind of documents; its hits form a group. */
export type SearchKind = {
  /** Value of `?art=`. */
  kind: string;
  title: string;
  /** Position among the groups, from 1. */
  order: number;
  /** Most hits shown on the page of all kinds, and most suggestions. */
  hits: { page: number; suggestions: number };
  /** Marks transcripts. They are indexed last, so that other texts need not wait. */
  isSpoken?: true;
  /** Marks names and the like: a query's rarest word is enough to find them. */
  isNamed?: true;
  /** Pages of the site: one that a query names comes before the episodes. */
  isSitePage?: true;
  /** Parts of episodes: their hits are shown below the episode's. */
  isPart?: true;
};

/** A kind of documents with functions that read them. */
export type SearchSource = SearchKind & {
  versions(services: Services, naming: Naming): Promise<DocumentVersion[]>;
  /** Without documents deleted meanwhile. Each is built on request, which takes time. */
  documents(
    services: Services,
    wanted: readonly DocumentVersion[],
    naming: Naming,
  ): Promise<(() => SearchDocument)[]>;
};

export type SearchWords = Omit<SearchDocument, "kind" | "source" | "version" | "visibleFrom">;

/** `publicFrom`: '' always, null never. */
type Version = { id: string; version: string; publicFrom: string | null };

type TextsOfKind<T> = SearchKind & {
  versions(db: Db, services: Services, naming: Naming): Promise<Version[]>;
  list(db: Db, ids: string[], services: Services, naming: Naming): Promise<readonly T[]>;
  words(item: T, naming: Naming): SearchWords;
};

export const noWords = { tag: "", label: "", date: "", body: "", keywords: "" };

/** Most characters of a text that are searched and shown in excerpts. */
const maxBodyLength = 60_000;

/** Later than any real moment. */
export const never = "9999-12-31";

export function sourceOf<T extends { id: string }>({
  list,
  words: wordsOf,
  versions: read,
  ...words
}: TextsOfKind<T>): SearchSource {
  const versions: SearchSource["versions"] = async (services, naming) => {
    const { noun, topic, unusedParts, texts } = naming;
    const mark = sumOf(JSON.stringify([noun, topic, unusedParts, texts.episodeKeywords]));
    return (await read(services.db, services, naming)).map(({ id, version, publicFrom }) => ({
      id,
      version: `${version} ${mark}`,
      visibleFrom: publicFrom ?? never,
    }));
  };
  const documents: SearchSource["documents"] = async (services, wanted, naming) => {
    const known = new Map(wanted.map((row) => [row.id, row]));
    return (await list(services.db, [...known.keys()], services, naming)).flatMap((item) => {
      const row = known.get(item.id);
      if (!row) return [];
      const { id: source, ...dated } = row;
      return [
        () => {
          const { body, entries, ...others } = wordsOf(item, naming);
          return {
            kind: words.kind,
            source,
            ...dated,
            ...others,
            body: body.slice(0, maxBodyLength),
            ...(entries && { entries: firstOf(entries) }),
          };
        },
      ];
    });
  };
  return { ...words, versions, documents };
}

function firstOf(entries: readonly SearchEntry[]): SearchEntry[] {
  let length = 0;
  return entries.filter((entry) => {
    length += textOfEntry(entry).length;
    return length <= maxBodyLength;
  });
}

/** The version of a row without a stored time of change. */
export function versionOf(row: { id: string; publicFrom: string | null }): Version {
  const { id, publicFrom } = row;
  return { id, version: sumOf(JSON.stringify(row)), publicFrom };
}

/** A checksum of a text. */
export function sumOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
