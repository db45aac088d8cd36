import { peoplePath, personPath } from "~/core/people/people.schema";
import { now } from "~/platform/clock.server";
import { listPage, type Room } from "~/platform/rooms/room.server";
import { hasPublicPeople, listPeopleAddresses } from "./public-people.server";
import { personSearch } from "./search-source.server";

export const publicPeopleRoom: Room = {
  name: "episodes/people",
  pages: [
    {
      path: peoplePath,
      title: "Personen",
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
