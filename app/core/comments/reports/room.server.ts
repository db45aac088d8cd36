import { href } from "~/lib/href";
import { oneOf, type Room } from "~/platform/rooms/room.server";
import { countReports, listOpen, listRemoved, reportRecords } from "./list-reports.server";
import { forgetReportsJob, reportNoticeJob, reportReplyJob } from "./report-jobs.server";
import { reportPath, reportSent } from "./reports.schema";
import { reportTables } from "./tables";

export const commentReportsRoom: Room = {
  name: "comments/reports",
  inArea: {
    menu: [
      {
        group: "comments",
        position: 20,
        to: href("/admin/comment-reports"),
        label: "Meldungen",
        asks: "comments.list",
        waiting: async (db) => (await countReports(db)).open,
      },
    ],
    audit: {
      sentences: {
        "comment.report-removed": "hat den Kommentar % nach einer Meldung entfernt",
        "comment.report-kept": "hat den Kommentar % trotz einer Meldung stehen lassen",
      },
    },
  },
  tables: reportTables,
  pages: [
    {
      path: "/episodes/:id/comments/report",
      title: "Kommentar melden",
      parameters: {
        kommentar: { values: /^[\w-]{1,64}$/, isForOne: true },
        gesendet: { values: oneOf([reportSent]) },
      },
    },
  ],
  operations: () => import("./operations.server"),
  jobs: [reportNoticeJob, reportReplyJob],
  dailyJobs: [forgetReportsJob],
  inComments: {
    reports: { address: (id) => `${reportPath(id)}?kommentar=`, listRemoved, listOpen },
  },
  personRecords: [reportRecords],
};
