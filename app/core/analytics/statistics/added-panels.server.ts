import type { Services } from "~/platform/services.server";

declare module "~/platform/rooms/room.server" {
  interface InArea {
    /** A panel beside an episode's statistics; null: nothing to show. */
    statisticsPanel?(services: Services, episodeId: string): Promise<AddedPanel | null>;
  }
}

/** HTML of the server, which may be wider than its panel, with its label. */
export type AddedPanel = { title: string; note: string; label: string; html: string };

export async function readAddedPanels(services: Services, episodeId: string) {
  const panels = await Promise.all(
    services.rooms.list("inArea", "statisticsPanel").map((read) => read(services, episodeId)),
  );
  return panels.filter((panel) => panel != null);
}
