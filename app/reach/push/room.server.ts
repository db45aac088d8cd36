import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { subscriptionPath } from "./push.schema";
import { findVapidKey, readPushWay, settings } from "./push-settings.server";
import { pushJob, startSending } from "./sendings.server";
import { pushTables } from "./tables";

/** The room's part of the prepared privacy statement while messages are switched on. */
async function pushPrivacy({ db }: Pick<Services, "db">): Promise<string | null> {
  return (await findVapidKey(db)) && privacyText;
}

const privacyText = `
<h3>Bescheid im Browser</h3>
<p>Drückst du „Bescheid sagen, wenn eine Folge erscheint“ und erlaubst die Mitteilungen, bittet dein Browser den Push-Dienst seines Herstellers (zum Beispiel Google, Mozilla, Apple oder Microsoft) um eine Adresse. Wir speichern diese Adresse, zwei Schlüssel, mit denen nur dein Browser unsere Nachrichten lesen kann, und den Tag – keinen Namen und keine IP-Adresse. Zu jeder neuen Folge schicken wir über den Push-Dienst eine verschlüsselte Nachricht; er erfährt, dass und wann sie kommt, nicht aber, was darin steht. Wir zählen, wie viele Nachrichten ankamen, nicht, wer sie öffnet. Auf deinem Gerät liegen die Anmeldung und der Service Worker, der die Nachricht zeigt.</p>
<p>Mit „Keinen Bescheid mehr“ an derselben Stelle löschst du die Adresse bei uns. Entziehst du die Erlaubnis im Browser, löschen wir sie, sobald der Push-Dienst die nächste Nachricht ablehnt. Rechtsgrundlage ist deine Einwilligung nach Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO, für das Speichern auf deinem Gerät §\u00a025 Abs.\u00a02 Nr.\u00a02 TDDDG.</p>
`.trim();

export const pushRoom: Room = {
  name: "push",
  inArea: {
    menu: [
      {
        group: "reach",
        position: 20,
        to: href("/admin/push"),
        label: "Push-Nachrichten",
        asks: "show.read",
        fields: settings.fields,
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
