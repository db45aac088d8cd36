import type { Room } from "~/platform/rooms/room.server";
import { readFamilyTree } from "./family-tree.server";

export const familyTreeRoom: Room = { name: "family-tree", onEpisode: { section: readFamilyTree } };
