import { classroomPath } from "~/core/episodes/episode-path";
import { listEpisodeAddresses } from "~/core/episodes/episodes.server";
import { now } from "~/platform/clock.server";
import type { Room } from "~/platform/rooms/room.server";

export const classroomRoom: Room = {
  name: "classroom",
  pages: [{ path: "/episodes/:id/unterricht", title: "Für den Unterricht" }],
  async sitemap({ db, clock }) {
    const episodes = await listEpisodeAddresses(db, now(clock));
    return {
      addresses: episodes
        .filter(({ dossierBytes }) => dossierBytes > 0)
        .map(({ id, updatedAt }) => ({
          path: classroomPath(id),
          changed: updatedAt.slice(0, 10),
        })),
    };
  },
};
