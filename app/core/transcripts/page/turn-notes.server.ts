import type { Services } from "~/platform/services.server";
import type { Turn } from "../text/transcript";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /** Notes on facts that a published episode mentions, for its transcript. */
    turnNotes?(
      services: Pick<Services, "db" | "clock">,
      episodeId: string,
      turns: readonly Turn[],
    ): Promise<TurnNote[]>;
  }
}

/** A note beside a turn, such as 'Legende' or '14. Februar 1876'. */
export type TurnNote = { turn: number; href: string; word: string; text: string };

export async function listTurnNotes(
  services: Pick<Services, "db" | "clock" | "rooms">,
  episodeId: string,
  turns: readonly Turn[],
): Promise<TurnNote[]> {
  const found = await Promise.all(
    services.rooms.list("onEpisode", "turnNotes").map((list) => list(services, episodeId, turns)),
  );
  return found.flat();
}
