import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { hasRedirectAt } from "./redirects.server";
import { redirectsTables } from "./tables";

export const redirectsRoom: Room = {
  name: "redirects",
  inArea: {
    menu: [
      {
        group: "moving",
        position: 50,
        to: href("/admin/redirects"),
        label: "Weiterleitungen",
        asks: "redirects.list",
        parts: [{ to: href("/admin/redirects/missing"), label: "Nicht gefunden" }],
      },
    ],
    audit: {
      nouns: { redirect: "die Weiterleitung" },
      sentences: { "redirect.ignore": "hat die nicht gefundene Adresse % ignoriert" },
    },
  },
  tables: redirectsTables,
  hasAddress: hasRedirectAt,
  operations: () => import("./operations.server"),
};
