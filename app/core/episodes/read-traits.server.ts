import { mapTags } from "~/core/episodes/list/all-episodes.server";
import { getShow } from "~/core/show/show.server";
import { showText } from "~/core/show/texts";
import { usedColumn } from "~/core/show/used-parts.server";
import { shortEpisodeName } from "~/core/show/wording";
import { readUntilChange } from "~/platform/db/cached-until-change";
import type { Db } from "~/platform/db/handles";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { newestFirst } from "./episodes.server";
import { indexTraits, type TraitIndex, type TraitSource, traitsOf } from "./related/related-traits";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /**
     * Traits that episodes share, as the room knows them.
     * @param names names of people that may be shown, by id
     */
    traits?(db: Db, names: ReadonlyMap<string, string>): Promise<AddedTraits>;
    /** Names of the people that episodes are about, by episode id. */
    partyNames?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>>;
  }
}

/** Traits by episode id. */
export type AddedTraits = {
  people: ReadonlyMap<string, TraitSource["people"]>;
  centuries: ReadonlyMap<string, ReadonlySet<number>>;
  /** Why other episodes are related, in German, by the other episode's id. */
  relations: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

const nothing: AddedTraits = { people: new Map(), centuries: new Map(), relations: new Map() };

/** The traits of every published or scheduled episode. */
export const traitsOfAll = readUntilChange(
  (db, { rooms }: Pick<Services, "db" | "content" | "rooms">) => readTraits(db, rooms),
);

async function readTraits(db: Db, rooms: Rooms): Promise<TraitIndex> {
  const episodes = await newestFirst(
    db
      .selectFrom("episodes")
      .select(["id", "public_from", "title", "invention", "meta_keywords"])
      .select([usedColumn<string>("verdict", "verdict").as("verdict")])
      .select([usedColumn<number>("year", "year").as("year")])
      .where("public_from", "is not", null),
  ).execute();
  const tags = await mapTags(db);
  const people = await db
    .selectFrom("episode_people")
    .innerJoin("people", "people.id", "episode_people.person_id")
    .select(["episode_id", "people.id", "name"])
    .where("slug", "is not", null)
    .execute();
  const show = await getShow(db);
  const names = new Map(episodes.map((episode) => [episode.id, shortEpisodeName(show, episode)]));
  const added = (await rooms.find("onEpisode", "traits")?.(db, names)) ?? nothing;
  const ownKeywords = keywordsWithout(showText(show, "episodeKeywords"));
  const byEpisode = Map.groupBy(people, ({ episode_id }) => episode_id);
  return indexTraits(
    episodes.map(({ id, public_from, verdict, year, invention, meta_keywords }) => {
      const words = [...new Set([invention, ...ownKeywords(meta_keywords)])];
      const traits = traitsOf({
        verdict,
        year,
        tags: tags.get(id) ?? [],
        words,
        people: [...(byEpisode.get(id) ?? []), ...(added.people.get(id) ?? [])],
        centuries: [...(added.centuries.get(id) ?? [])],
      });
      return {
        id,
        publicFrom: public_from ?? "",
        year,
        traits,
        relations: added.relations.get(id) ?? null,
      };
    }),
  );
}

/** Makes a function that splits an episode's keywords and drops those of every episode. */
export function keywordsWithout(usual: string): (text: string) => string[] {
  const left = new Set(keywordsIn(usual));
  return (text) => keywordsIn(text).filter((word) => !left.has(word));
}

function keywordsIn(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}
