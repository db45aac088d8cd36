import type { Room } from "~/platform/rooms/room.server";
import { redirectsTables } from "./tables";

export const redirectsRoom: Room = {
  name: "redirects",
  tables: redirectsTables,
  audit: {
    nouns: { redirect: "die Weiterleitung" },
    sentences: { "redirect.ignore": "hat die nicht gefundene Adresse % ignoriert" },
  },
};
