import { now, today } from "~/platform/clock.server";
import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { anniversaryBlock } from "./anniversaries.server";
import { readStrip } from "./on-this-day.server";
import { anniversariesFeedPath, calendarPath } from "./paths";

const load = () => import("./calendar.server");

export const anniversariesRoom: Room = {
  name: "anniversaries",
  files: [
    {
      path: calendarPath,
      link: { on: "/zeitstrahl", label: "Jahrestage als Kalender (.ics)" },
      render: async (services) => (await load()).serveCalendar(services),
    },
    {
      path: anniversariesFeedPath,
      link: { on: "/zeitstrahl", label: "Jahrestage als Feed" },
      render: async (services) => (await load()).serveAnniversaries(services),
    },
  ],
  onHome: { section: readStrip },
  inCampaign: {
    block: {
      name: "jahrestage",
      label: "Jahrestage der Woche anfügen",
      added: "Die Jahrestage stehen am Ende. Gespeichert ist noch nichts.",
      none: "In den nächsten sieben Tagen ist kein Jahrestag.",
      failure: "Die Jahrestage konnten nicht geladen werden. Versuch es gleich noch einmal.",
      html: ({ db, clock }: Services) => anniversaryBlock(db, now(clock), today(clock)),
    },
  },
};
