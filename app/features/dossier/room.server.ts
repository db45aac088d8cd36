import type { Room } from "~/platform/rooms/room.server";
import { dossierTables } from "./tables";

export const dossierRoom: Room = { name: "dossier", tables: dossierTables };
