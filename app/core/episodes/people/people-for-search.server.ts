import { sql } from "kysely";
import type { Presence } from "~/core/people/people.schema";
import type { Services } from "~/platform/services.server";
import { mentionsIn } from "./told.server";

const personHere = sql<string>`people.id`;

/** All people with an address: from when on visitors see them ('' always, null never), and their text. */
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
    // A person mentioned earlier is not yet shown as a guest, which would reveal a scheduled episode.
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
