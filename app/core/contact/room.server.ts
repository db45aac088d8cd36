import { href } from "~/lib/href";
import { oneOf, type Room, typedText } from "~/platform/rooms/room.server";
import { contactAbout, messageSent } from "./contact.schema";
import { countNewMessages, messageRecords, messagesExport, messagesPanel } from "./messages.server";
import { contactMessageJob } from "./submit-contact.server";
import { contactTables } from "./tables";

/** Parameters that fill in the beginning of a message: subject and quoted passage. */
const begun = { betreff: typedText, stelle: typedText };

export const contactRoom: Room = {
  name: "contact",
  inArea: {
    menu: [
      {
        group: "comments",
        position: 30,
        to: href("/admin/messages"),
        label: "Nachrichten",
        asks: "messages.list",
        waiting: countNewMessages,
        panel: messagesPanel,
      },
    ],
    exportLists: { messages: messagesExport },
    audit: {
      nouns: { message: "die Nachricht" },
      subjects: {
        message: { table: "messages", path: (id) => href("/admin/messages/:id", { id }) },
      },
      sentences: {
        "message.restore": "hat die Nachricht % aus dem Archiv geholt",
        "message.export": "hat die Nachrichten als Liste exportiert",
      },
    },
  },
  tables: contactTables,
  pages: [
    {
      path: "/contact",
      title: "Kontakt",
      searchWords:
        "Kontaktformular schreiben Nachricht Mail E-Mail Frage Feedback Rückmeldung Vorschlag Themenvorschlag Thema vorschlagen Fehler melden",
      navigation: { header: "Kontakt", footer: "Kontakt" },
      sitemap: {},
      parameters: { ...begun, gesendet: { values: oneOf([messageSent]) } },
    },
  ],
  operations: () => import("./operations.server"),
  events: { "message.arrived": "Nachricht angekommen" },
  jobs: [contactMessageJob],
  personRecords: [messageRecords],
  onEpisode: { contactAddress: contactAbout },
};
