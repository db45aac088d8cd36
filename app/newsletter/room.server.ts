import { sql } from "kysely";
import { menuEntry } from "~/core/content/kinds";
import { isClosed } from "~/core/show/placeholders";
import { getShow } from "~/core/show/show.server";
import { listPage, oneOf, type Room } from "~/platform/rooms/room.server";
import { auditWords } from "./audit-words";
import { archiveSitemap, serveArchiveFeed } from "./campaigns/archive.server";
import { archiveFeedPath, archivePath } from "./campaigns/archive-path";
import { detachCampaigns } from "./campaigns/campaign-plans.server";
import { listFailedPlans } from "./campaigns/list-campaigns.server";
import { exampleNewsletter } from "./demo-examples.server";
import { checkSender } from "./domain/check-domain.server";
import { dkimOf } from "./domain/dkim.server";
import { readNewsletterStatistics, statisticsFiles } from "./newsletter-statistics.server";
import { reportsApi } from "./reports/reports-api.server";
import { newsletterRestore } from "./restore-newsletter.server";
import { responsesApi } from "./sending/responses-api.server";
import { startCampaigns } from "./sending/send-campaigns.server";
import { settings } from "./settings/settings.server";
import {
  forgetFormerSubscribersJob,
  forgetUnconfirmedJob,
} from "./subscribers/forget-subscribers.server";
import { forgetImportJob } from "./subscribers/keep-import.server";
import { subscribersExport } from "./subscribers/list-subscribers.server";
import { renewConfirmations } from "./subscribers/mail-links.server";
import { sentMark } from "./subscribers/newsletter.schema";
import { confirmationMailJob, reminderMailJob } from "./subscribers/newsletter-mails.server";
import { signupJob } from "./subscribers/process-signup.server";
import { consentParts } from "./subscribers/signup-fields.server";
import { subscriptionRecords } from "./subscribers/subscriptions-of-person.server";
import { newsletterTables } from "./tables";

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
    menu: [menuEntry("campaign", 70)],
    exportLists: { subscribers: subscribersExport },
    audit: auditWords,
  },
  tables: newsletterTables,
  settings,
  pages: [
    {
      path: "/newsletter",
      title: "Newsletter",
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
