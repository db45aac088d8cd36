import { z } from "zod";
import { getShow, mailSender, mailToShow, replyToShow } from "~/core/show/show.server";
import { addDays } from "~/lib/time/berlin-time";
import { today } from "~/platform/clock.server";
import { defineDailyJob } from "~/platform/daily.server";
import { forgetRows } from "~/platform/db/table-rows.server";
import { defineJob } from "~/platform/jobs/define-job.server";
import { keepReportsDays } from "./tables";

/** Most reports quoted in one notice. */
const quotedReports = 20;

/** Mails open reports to the show's address; sends nothing if all were decided meanwhile. */
export const reportNoticeJob = defineJob({
  kind: "comment-report-notice",
  title: "Mail über Meldungen zu Kommentaren",
  payload: z.object({}),
  async run(services, _payload, { id }) {
    const open = services.db
      .selectFrom("comment_reports")
      .selectAll()
      .where("decision", "=", "open");
    const reports = await open.orderBy("created_at").limit(quotedReports).execute();
    if (reports.length === 0) return;
    await mailToShow(services, `comment-report-notice-${id}`, async (sender) =>
      (await import("./report-mail.server")).reportNoticeMail(sender, reports),
    );
  },
});

/**
 * Confirms a report to the reporter, or informs them of the decision (Regulation (EU) 2022/2065, Art. 16(4)
 * to (6)). Sends nothing once the report is erased.
 */
export const reportReplyJob = defineJob({
  kind: "comment-report-reply",
  title: "Mail an jemanden, der einen Kommentar gemeldet hat",
  payload: z.object({ reportId: z.string(), about: z.enum(["receipt", "decision"]) }),
  async run({ db, env, mailer }, { reportId, about }) {
    const reports = db.selectFrom("comment_reports").selectAll();
    const report = await reports.where("id", "=", reportId).executeTakeFirst();
    if (!report?.email) return;
    const show = await getShow(db);
    const { reportReplyMail } = await import("./report-mail.server");
    const told = about === "receipt" ? { ...report, decision: "open" as const } : report;
    await mailer.send({
      ...reportReplyMail(mailSender(show, env.BASE_URL), told),
      fromName: show.name,
      id: `comment-report-${about}-${reportId}`,
      to: report.email,
      ...replyToShow(show),
    });
  },
});

export const forgetReportsJob = defineDailyJob({
  kind: "comment-reports-forgetting",
  title: "Löschen alter Meldungen zu Kommentaren",
  run({ db, clock }, signal) {
    const before = addDays(today(clock), -keepReportsDays);
    const old = { table: "comment_reports", key: ["id"], column: "created_at", before } as const;
    return forgetRows(db, old, signal);
  },
});
