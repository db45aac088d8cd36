import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { pushPrivacy } from "./privacy.server";
import { subscriptionPath } from "./push.schema";
import { readPushWay, settings } from "./push-settings.server";
import { pushJob, startSending } from "./sendings.server";
import { pushTables } from "./tables";

export const pushRoom: Room = {
  name: "push",
  inArea: {
    menu: [
      {
        group: "show",
        position: 45,
        to: href("/admin/push"),
        label: "Push-Nachrichten",
        asks: "show.read",
      },
    ],
    audit: {
      sentences: {
        "push.on": "hat Push-Nachrichten eingeschaltet",
        "push.off": "hat Push-Nachrichten ausgeschaltet",
      },
    },
  },
  tables: pushTables,
  settings,
  operations: () => import("./operations.server"),
  pages: [{ path: subscriptionPath }],
  onSubscribe: { way: readPushWay },
  privacyPart: pushPrivacy,
  async hears(services, { type, subject }) {
    if (type === "episode.published") await startSending(services, subject.id);
  },
  jobs: [pushJob],
};
