import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { productionPrivacy } from "./privacy.server";
import { productionJob } from "./production-job.server";
import { settings } from "./service-settings.server";
import { productionTables } from "./tables";
import { answerWebhook, nothing } from "./webhook.server";

export const productionRoom: Room = {
  name: "production",
  inArea: {
    menu: [
      {
        group: "show",
        position: 47,
        to: href("/admin/production"),
        label: "Produktion",
        asks: "show.read",
      },
    ],
    audit: {
      sentences: {
        "production.configure": "hat den Zugang zu % geändert",
        "production.start": "hat für % eine Produktion begonnen",
        "production.discard": "hat die Produktion von % verworfen",
      },
    },
  },
  tables: productionTables,
  settings,
  operations: () => import("./operations.server"),
  privacyPart: productionPrivacy,
  files: [
    {
      path: "/api/production/:id/:mark",
      render: async () => nothing,
      answer: (services, { url }) => answerWebhook(services, url),
    },
  ],
  events: { "production.finished": "Produktion: Vorschlag liegt bereit" },
  jobs: [productionJob],
};
