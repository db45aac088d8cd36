import { type RawBuilder, sql } from "kysely";
import type { KnownOfPerson } from "~/core/people/person-json-ld";
import type { Worded } from "~/core/show/texts";
import type { Noun } from "~/core/show/wording";
import type { Db } from "~/platform/db/handles";
import type { OnPerson } from "~/platform/rooms/room.server";
import type { Rooms } from "~/platform/rooms/rooms.server";

declare module "~/platform/rooms/room.server" {
  interface OnPerson {
    /** Selects `episode_id`, `person_id` and `position`: the people mentioned in each episode, in order. */
    mentions: RawBuilder<unknown>;
    /** Lives by person id. */
    mapLives(
      db: Db,
      now: string,
      ids: readonly string[],
      show: ShowWords,
    ): Promise<Map<string, Life>>;
    readHistory(db: Db, now: string, personId: string, show: ShowWords): Promise<History>;
  }
}

/** Facts about a person's life for one line. */
export type Life = {
  /** Years such as '1834–1874', '*\u00a01834', '†\u00a01874', or ''. */
  span: string;
  /** First and last day in days since 1970-01-01; null if neither is known. */
  days: { from: number; to: number } | null;
  roles: string[];
};

export type ShowWords = Worded & { noun: Noun };

/** What published episodes tell of a person. */
export type History = {
  born: string;
  died: string;
  roles: string[];
  sentences: string[];
  events: (HistoryItem & { date: string; place: string })[];
  /** `verdict` is the key of the stamp's colour, `word` its text. */
  claims: (HistoryItem & { verdict: string; word: string })[];
  /** The same facts for schema.org. */
  known: KnownOfPerson;
};

export type HistoryItem = {
  id: string;
  text: string;
  /** The episode's path. */
  path: string;
  label: string;
  /** Second of the audio; null if there is none. */
  second: number | null;
};

const nothing: OnPerson = {
  mentions: sql`select id as episode_id, id as person_id, 0 as position from episodes where false`,
  mapLives: async () => new Map(),
  readHistory: async () => ({
    born: "",
    died: "",
    roles: [],
    sentences: [],
    events: [],
    claims: [],
    known: { sameAs: [] },
  }),
};

/** The properties of the room that knows about people; empty if there is no such room. */
export function toldOfPeople(rooms: Rooms): OnPerson {
  return rooms.all.find(({ onPerson }) => onPerson)?.onPerson ?? nothing;
}

/** A table expression: the people that each episode mentions. */
export function mentionsIn(rooms: Rooms) {
  const { mentions } = toldOfPeople(rooms);
  type Mention = { episode_id: string; person_id: string; position: number };
  return sql<Mention>`(${mentions})`.as("mentions");
}
