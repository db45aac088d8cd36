import { sql } from "kysely";
import { menuEntry } from "~/core/content/kinds";
import { isClosed } from "~/core/show/legal/placeholders";
import { getShow } from "~/core/show/show.server";
import { href } from "~/lib/href";
import { forgetImportJob } from "~/newsletter/subscribers/import/keep-import.server";
import { listPage, oneOf, type Room } from "~/platform/rooms/room.server";
import { archiveSitemap, serveArchiveFeed } from "./campaigns/archive.server";
import { archiveFeedPath, archivePath } from "./campaigns/archive-path";
import { detachCampaigns } from "./campaigns/campaign-plans.server";
import { listFailedPlans } from "./campaigns/list-campaigns.server";
import { exampleNewsletter } from "./demo-examples.server";
import { checkSender } from "./domain/check-domain.server";
import { dkimOf } from "./domain/dkim.server";
import { readNewsletterStatistics, statisticsFiles } from "./newsletter-statistics.server";
import { reportsApi } from "./reports/reports-api.server";
import { responsesApi } from "./sending/responses-api.server";
import { startCampaigns } from "./sending/send-campaigns.server";
import { settings } from "./settings/settings.server";
import {
  forgetFormerSubscribersJob,
  forgetUnconfirmedJob,
  planForgetting,
} from "./subscribers/forget-subscribers.server";
import { subscribersExport } from "./subscribers/list-subscribers.server";
import {
  confirmationToken,
  hashOfToken,
  renewConfirmations,
} from "./subscribers/mail-links.server";
import { sentMark } from "./subscribers/newsletter.schema";
import { confirmationMailJob, reminderMailJob } from "./subscribers/newsletter-mails.server";
import { signupJob } from "./subscribers/process-signup.server";
import { consentParts } from "./subscribers/signup-fields.server";
import { subscriptionRecords } from "./subscribers/subscriptions-of-person.server";
import { newsletterTables } from "./tables";

/** What a restored archive changes in the newsletter. */
const newsletterRestore: NonNullable<Room["inRestore"]> = {
  async begin(trx) {
    await trx.deleteFrom("newsletter_signups").execute();
  },
  changes: {
    newsletter_consents: ({ id }, { secret }) => ({
      token_hash: hashOfToken(confirmationToken(secret, String(id))),
    }),
    newsletter_settings: () => ({ dkim_key: "", dkim_domain: "", report_key: "" }),
    newsletter_imports: ({ status }) =>
      status === "done" ? { content: "" } : { content: "", status: "stopped" },
    // A campaign may have reached further recipients after the archive was made.
    newsletter_campaigns: ({ sending }) => (sending === "running" ? { sending: "paused" } : {}),
    newsletter_deliveries: () => ({ leased_until: null }),
  },
  finish: planForgetting,
};

/** The audit log's sentences for this room's actions; % stands for the title. */
const auditWords = {
  nouns: { subscriber: "das Abonnement" },
  subjects: {
    subscriber: {
      table: "newsletter_subscribers",
      path: (id: string) => href("/admin/newsletter/subscribers/:id", { id }),
    },
    "subscriber-list": {
      table: "newsletter_imports",
      path: (id: string) => href("/admin/newsletter/subscribers/import/:id", { id }),
    },
  },
  sentences: {
    "campaign.unschedule": "hat die Planung des Newsletters % zurückgenommen",
    "campaign.pause": "hat den Versand von % angehalten",
    "campaign.resume": "hat den Versand von % fortgesetzt",
    "campaign.cancel": "hat den Versand von % abgebrochen",
    "campaign.list": "hat den Newsletter % ins öffentliche Archiv gestellt",
    "campaign.unlist": "hat den Newsletter % aus dem öffentlichen Archiv genommen",
    "campaign.test": "hat sich den Newsletter % als Testmail geschickt",
    "subscriber.export": "hat die Newsletter-Abonnements als Liste exportiert",
    "subscriber.unsubscribe": "hat ein Abonnement beendet: %",
    "subscriber.resend": "hat die Bestätigungsmail noch einmal gesendet: %",
    "subscriber.reactivate": "hat ein Abonnement wieder aktiviert: %",
    "subscriber.ask": "hat jemanden um Bestätigung eines Abonnements gebeten",
    "subscriber.import": "hat Abonnements aus einer Liste importiert: %",
    "sending.update": "hat die Einstellungen für den Versand des Newsletters geändert",
    "sending.make-key": "hat einen Schlüssel für DKIM erzeugt",
    "sending.discard-key": "hat den Schlüssel für DKIM verworfen",
    "sending.sign": "hat das Unterschreiben der Mails mit DKIM eingeschaltet",
    "sending.sign-not": "hat das Unterschreiben der Mails mit DKIM ausgeschaltet",
    "sending.make-report-key": "hat einen Schlüssel für Meldungen über Unzustellbares erzeugt",
    "sending.discard-report-key": "hat den Schlüssel für Meldungen über Unzustellbares verworfen",
  },
};

const gesendet = { values: oneOf([sentMark]) };

const newsletterEvents = {
  "subscriber.confirmed": "Newsletter abonniert",
  "subscriber.left": "Newsletter abbestellt",
  "campaign.sent": "Newsletter-Ausgabe verschickt",
};

export const newsletterRoom: Room = {
  name: "newsletter",
  inArea: {
    stopped: listFailedPlans,
    statistics: { read: readNewsletterStatistics, files: statisticsFiles },
    menu: [
      {
        ...menuEntry("campaign", 70),
        parts: [
          {
            to: href("/admin/newsletter/subscribers"),
            label: "Abonnenten",
            asks: "subscribers.list",
          },
          { to: href("/admin/newsletter/domain"), label: "Domain", asks: "mailDomain.read" },
          {
            to: href("/admin/newsletter/settings"),
            label: "Versand",
            asks: "mailDomain.read",
            fields: settings.fields,
          },
        ],
      },
    ],
    exportLists: { subscribers: subscribersExport },
    audit: auditWords,
  },
  tables: newsletterTables,
  settings,
  pages: [
    {
      path: "/newsletter",
      title: "Newsletter",
      searchWords:
        "anmelden abmelden abonnieren abbestellen kündigen austragen eintragen Mail E-Mail Rundbrief",
      navigation: { footer: "Newsletter" },
      isShown: async (db) => !isClosed(await getShow(db)),
      sitemap: {},
      parameters: { gesendet },
    },
    { path: archivePath, title: "Newsletter-Archiv", parameters: { seite: listPage } },
    {
      path: `${archivePath}/:id`,
      titles: sql`select id as name, subject as title from newsletter_campaigns`,
    },
    { path: "/newsletter/confirmation/:token", isSecret: true },
    { path: "/newsletter/unsubscribe/:token", isSecret: true },
  ],
  // The form is on the home page, too.
  parameters: { "/": { gesendet } },
  files: [{ path: archiveFeedPath, feed: { kinds: ["campaign"] }, render: serveArchiveFeed }],
  sitemap: archiveSitemap,
  changeSecret: renewConfirmations,
  operations: () => import("./operations.server"),
  events: newsletterEvents,
  commands: [
    {
      name: "mail-report",
      summary: "liest die Mail eines Postfachs über Unzustellbares",
      description:
        "Liest eine Mail, mit der ein Postfach eine Ausgabe des Newsletters als unzustellbar oder unerwünscht " +
        "meldet, aus einer Datei oder von der Standardeingabe. Läuft auch neben der laufenden Website. Lässt sich " +
        "die Meldung gerade nicht speichern, ist der Rückgabewert 75: Ein Mailserver versucht es dann später noch einmal.",
      argument: ["[datei]", "die ganze Mail; ohne Angabe von der Standardeingabe"],
      options: [],
      run: async () => (await import("./reports/mail-report-command.server")).runMailReport,
    },
  ],
  onSubscribe: { consent: consentParts },
  inRestore: newsletterRestore,
  inDemo: { examples: exampleNewsletter },
  inServer: {
    addRoutes(app, ...asked) {
      app.route("/newsletter/reports", reportsApi(...asked));
      app.route("/newsletter", responsesApi(...asked));
    },
    start: startCampaigns,
    signingKey: dkimOf,
    checks: [{ name: "Absenderdomain", run: checkSender }],
  },
  jobs: [signupJob, confirmationMailJob, reminderMailJob, forgetUnconfirmedJob, forgetImportJob],
  dailyJobs: [forgetFormerSubscribersJob],
  personRecords: [subscriptionRecords],
  episode: { detach: detachCampaigns },
};
