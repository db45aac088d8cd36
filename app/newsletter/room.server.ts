import { sql } from "kysely";
import { menuEntry } from "~/core/content/kinds";
import { isClosed } from "~/core/show/placeholders";
import { getShow } from "~/core/show/show.server";
import { listPage, oneOf, type Room } from "~/platform/rooms/room.server";
import { auditWords } from "./audit-words";
import { archiveSitemap, serveArchiveFeed } from "./campaigns/archive.server";
import { archiveFeedPath, archivePath } from "./campaigns/archive-path";
import { detachCampaigns } from "./campaigns/campaign-plans.server";
import { changeNewsletterSecret } from "./change-newsletter-secret.server";
import {
  forgetFormerSubscribersJob,
  forgetUnconfirmedJob,
} from "./subscribers/forget-subscribers.server";
import { forgetImportJob } from "./subscribers/keep-import.server";
import { subscribersExport } from "./subscribers/list-subscribers.server";
import { sentMark } from "./subscribers/newsletter.schema";
import { confirmationMailJob, reminderMailJob } from "./subscribers/newsletter-mails.server";
import { signupJob } from "./subscribers/process-signup.server";
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
    menu: [menuEntry("campaign", 70)],
    exportLists: { subscribers: subscribersExport },
    audit: auditWords,
  },
  tables: newsletterTables,
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
    { path: "/newsletter/confirmation/:token" },
    { path: "/newsletter/unsubscribe/:token" },
  ],
  // Its form stands on the home page, too.
  parameters: { "/": { gesendet } },
  files: [{ path: archiveFeedPath, feed: { kinds: ["campaign"] }, render: serveArchiveFeed }],
  sitemap: archiveSitemap,
  changeSecret: changeNewsletterSecret,
  operations: () => import("./operations.server"),
  events: newsletterEvents,
  jobs: [signupJob, confirmationMailJob, reminderMailJob, forgetUnconfirmedJob, forgetImportJob],
  dailyJobs: [forgetFormerSubscribersJob],
  personRecords: [subscriptionRecords],
  episode: { detach: detachCampaigns },
};
