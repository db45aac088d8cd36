import { createHash } from "node:crypto";
import type { Show } from "~/core/show/show.schema";
import type { Db } from "~/platform/db/handles";
import type { Rooms } from "~/platform/rooms/rooms.server";
import { type SearchEntry, textOfEntry } from "./search-entry";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** The room's sources of texts for the search. */
    search?: readonly SearchSource[];
  }
}

/** A text of the show, as the search index takes it. */
export type SearchDocument = {
  kind: string;
  /** Id in its own table. */
  source: string;
  /** Changes with the content. */
  version: string;
  /** YYYY-MM-DD from which visitors may see it; empty: always. */
  visibleFrom: string;
  path: string;
  title: string;
  /** Invention or category. */
  tag: string;
  /** 'Akte 012' */
  label: string;
  /** The displayed date, YYYY-MM-DD; empty: none. */
  date: string;
  /** Plain text. */
  body: string;
  /** Replaces title and body: the hit is the best matching entry. */
  entries?: readonly SearchEntry[];
  /** A search for 'Folge 7' finds only this. */
  number?: number | null;
  /** Searched, but not shown. */
  keywords: string;
  /** A stored transcript; a document with one is searched for nothing else. */
  speech?: string;
};

/** Shows whether a document in the index is current. */
export type DocumentVersion = Pick<SearchDocument, "version" | "visibleFrom"> & { id: string };

/** The show's words for its episodes and their topics. */
export type Naming = Pick<Show, "name" | "noun" | "topic" | "unusedParts" | "texts">;

/** Texts of one kind, which form a group of hits. */
export type SearchKind = {
  /** Value of `?art=`. */
  kind: string;
  title: string;
  /** Position among the groups, from 1. */
  order: number;
  /** The number of hits on the page of all kinds, and of suggestions. */
  hits: { page: number; suggestions: number };
  /** Transcripts: read last, so that other texts need not wait for them. */
  isSpoken?: true;
  /** Subjects of questions: the rarest word of a query finds them, even if others are missing. */
  isNamed?: true;
};

/** The source of one kind's texts. */
export type SearchSource = SearchKind & {
  versions(db: Db, naming: Naming, rooms: Rooms): Promise<DocumentVersion[]>;
  /** Without documents deleted meanwhile. Each is built on request, which takes time. */
  documents(
    db: Db,
    wanted: readonly DocumentVersion[],
    naming: Naming,
    rooms: Rooms,
  ): Promise<(() => SearchDocument)[]>;
};

export type SearchWords = Omit<SearchDocument, "kind" | "source" | "version" | "visibleFrom">;

/** `publicFrom`: '' always, null never. */
type Version = { id: string; version: string; publicFrom: string | null };

type TextsOfKind<T> = SearchKind & {
  versions(db: Db, rooms: Rooms): Promise<Version[]>;
  list(db: Db, ids: string[], rooms: Rooms): Promise<readonly T[]>;
  words(item: T, naming: Naming): SearchWords;
};

export const noWords = { tag: "", label: "", date: "", body: "", keywords: "" };

/** Characters of a text that are searched and shown in excerpts. */
const maxBodyLength = 60_000;

/** Later than any real moment. */
const never = "9999-12-31";

export function sourceOf<T extends { id: string }>({
  list,
  words: wordsOf,
  versions: read,
  ...words
}: TextsOfKind<T>): SearchSource {
  const versions: SearchSource["versions"] = async (db, naming, rooms) => {
    const { noun, topic, unusedParts, texts } = naming;
    const mark = sumOf(JSON.stringify([noun, topic, unusedParts, texts.episodeKeywords]));
    return (await read(db, rooms)).map(({ id, version, publicFrom }) => ({
      id,
      version: `${version} ${mark}`,
      visibleFrom: publicFrom ?? never,
    }));
  };
  const documents: SearchSource["documents"] = async (db, wanted, naming, rooms) => {
    const known = new Map(wanted.map((row) => [row.id, row]));
    return (await list(db, [...known.keys()], rooms)).flatMap((item) => {
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
