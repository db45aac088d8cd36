import { href } from "~/lib/href";
import { oneOf, type Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { personalFiles, personalStreams } from "./personal-feed.server";
import { sharedMailJob, supporterMailJob } from "./supporter-mail.server";
import { lostSent, supportPath } from "./supporters.schema";
import { forgetSupportersJob, hasSupporters, supporterRecords } from "./supporters.server";
import { supportersTables } from "./tables";

/** The room's part of the prepared privacy statement while there are supporters' feeds. */
async function supportersPrivacy({ db }: Pick<Services, "db">): Promise<string | null> {
  return (await hasSupporters(db)) ? privacyText : null;
}

const privacyText = `
<h3>Feed für Unterstützende</h3>
<p>Unterstützt du uns, bekommst du einen eigenen Feed. Dafür speichern wir deine E-Mail-Adresse, deinen Namen, wenn wir ihn kennen, woher wir dich kennen (etwa Steady oder Patreon) und den Fingerabdruck (Hash) der Adresse deines Feeds; die Adresse selbst steht nur in der Mail an dich. Wir zählen, auf wie vielen Geräten dein Feed an einem Tag gehört wird, mit einem Hash, aus dem sich Gerät und IP-Adresse nicht zurückrechnen lassen; er wird am nächsten Tag gelöscht. Läuft der Feed auf mehr als zehn Geräten, sehen wir das und geben dir vielleicht eine neue Adresse. 30 Tage, nachdem dein Feed geendet hat, löschen wir deine Daten. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO.</p>
`.trim();

export const supportersRoom: Room = {
  name: "supporters",
  inArea: {
    menu: [
      {
        group: "reach",
        position: 50,
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
