import { href } from "~/lib/href";
import { oneOf, type Room } from "~/platform/rooms/room.server";
import { personalFiles, personalStreams } from "./personal-feed.server";
import { supportersPrivacy } from "./privacy.server";
import { sharedMailJob, supporterMailJob } from "./supporter-mail.server";
import { lostSent, supportPath } from "./supporters.schema";
import { forgetSupportersJob, supporterRecords } from "./supporters.server";
import { supportersTables } from "./tables";

export const supportersRoom: Room = {
  name: "supporters",
  inArea: {
    menu: [
      {
        group: "show",
        position: 47,
        to: href("/admin/supporters"),
        label: "Unterstützende",
        asks: "supporters.list",
      },
    ],
    audit: {
      sentences: {
        "supporter.add": "hat Unterstützenden Feeds gegeben (%)",
        "supporter.renew": "hat dem Feed von % eine neue Adresse gegeben",
        "supporter.end": "hat den Feed von % beendet",
        "supporter.endMissing": "hat Feeds beendet, die in der Liste fehlen (%)",
      },
    },
  },
  tables: supportersTables,
  movableNames: ["unterstuetzen"],
  pages: [
    {
      path: supportPath,
      purpose: "support",
      title: "Unterstützen",
      parameters: { gesendet: { values: oneOf([lostSent]) } },
    },
  ],
  files: personalFiles,
  streams: personalStreams,
  operations: () => import("./operations.server"),
  jobs: [supporterMailJob, sharedMailJob],
  dailyJobs: [forgetSupportersJob],
  privacyPart: supportersPrivacy,
  personRecords: [supporterRecords],
};
