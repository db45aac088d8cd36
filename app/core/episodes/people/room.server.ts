import { sql } from "kysely";
import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import {
  type Naming,
  noWords,
  type SearchWords,
  sourceOf,
  versionOf,
} from "~/core/content/search/search-source.server";
import {
  hostRoleOf,
  type Presence,
  peoplePath,
  personLabel,
  personPath,
} from "~/core/people/people.schema";
import { inMany } from "~/core/show/wording";
import { normalForm } from "~/lib/text/normal-form";
import { now } from "~/platform/clock.server";
import { listPage, type Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { hasPublicPeople, listPeopleAddresses } from "./public-people.server";
import { mentionsIn } from "./told.server";

const personHere = sql<string>`people.id`;

/** All people with an address. `publicFrom`: the moment from which visitors see them, '' for always, null for never. */
export async function listPeopleForSearch({ db, rooms }: Pick<Services, "db" | "rooms">) {
  const rows = await db
    .selectFrom("people")
    .select(["id", "name", "slug", "text", "is_host", "host_role", "host_profile"])
    .select((eb) =>
      eb
        .selectFrom("episode_people")
        .innerJoin("episodes", "episodes.id", "episode_people.episode_id")
        .where("person_id", "=", personHere)
        .select((of) => of.fn.min("public_from").as("first"))
        .as("first"),
    )
    .select((eb) =>
      eb
        .selectFrom("episode_people")
        .innerJoin("episodes", "episodes.id", "episode_people.episode_id")
        .where("person_id", "=", personHere)
        .where("role", "<>", "contributor")
        .select((of) => of.fn.min("public_from").as("guest"))
        .as("guest"),
    )
    .select((eb) =>
      eb
        .selectFrom(mentionsIn(rooms))
        .innerJoin("episodes", "episodes.id", "mentions.episode_id")
        .where("person_id", "=", personHere)
        .select((of) => of.fn.min("public_from").as("told"))
        .as("told"),
    )
    .where("slug", "is not", null)
    .execute();
  return rows.map(({ is_host, first, guest, told, host_role, host_profile, ...person }) => {
    // A person who is mentioned before the first appearance is not shown as a guest yet: that would reveal a
    // scheduled episode.
    const wasThere = first !== null && (told === null || first <= told);
    const presence: Presence = guest === first ? "guest" : "contributor";
    return {
      ...person,
      slug: String(person.slug),
      hostRole: host_role,
      hostProfile: host_profile,
      isHost: is_host === 1,
      as: wasThere ? presence : null,
      publicFrom: is_host === 1 ? "" : wasThere ? first : told,
    };
  });
}

const personSearch = sourceOf({
  kind: "personen",
  title: "Personen",
  order: 2,
  hits: { page: 10, suggestions: 2 },
  versions: async (db, { rooms }) => (await listPeopleForSearch({ db, rooms })).map(versionOf),
  async list(db, ids, { rooms }) {
    const wanted = new Set(ids);
    return (await listPeopleForSearch({ db, rooms })).filter(({ id }) => wanted.has(id));
  },
  words: wordsOfPerson,
});

type SearchedPerson = Awaited<ReturnType<typeof listPeopleForSearch>>[number];

function wordsOfPerson(person: SearchedPerson, { noun }: Naming): SearchWords {
  const { slug, name, text, isHost, as, hostRole, hostProfile } = person;
  return {
    ...noWords,
    path: personPath(slug),
    title: normalForm(name),
    tag: isHost ? normalForm(hostRoleOf(person)) : "",
    label: isHost ? "Host" : personLabel(person, as, inMany(noun)),
    body: plain(...phrasesOf(text)),
    keywords: `${hostRole} ${hostProfile}`,
  };
}

export const publicPeopleRoom: Room = {
  name: "episodes/people",
  pages: [
    {
      path: peoplePath,
      title: "Personen",
      searchWords: "Namen Gäste Erfinder Erfinderinnen",
      navigation: { footer: "Personen" },
      tab: "Personen",
      isDoor: true,
      isShown: (db, now, rooms) => hasPublicPeople({ db, rooms }, now),
      sitemap: {},
      parameters: { sortierung: { values: /^name$/, linked: /./ }, seite: listPage },
    },
    { path: `${peoplePath}/:slug`, parameters: { seite: listPage } },
  ],
  operations: () => import("./operations.server"),
  search: [personSearch],
  async sitemap(services) {
    const people = await listPeopleAddresses(services, now(services.clock));
    return {
      addresses: people.map(({ slug, updatedAt }) => ({
        path: personPath(slug),
        changed: updatedAt.slice(0, 10),
      })),
    };
  },
};
