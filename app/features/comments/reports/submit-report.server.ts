import { v7 as uuidv7 } from "uuid";
import { findEpisode } from "~/features/episodes/episodes.server";
import { lengthError } from "~/lib/form-answer";
import { isBlank } from "~/lib/plain-text";
import { type Guarded, suspicionOf } from "~/lib/spam-signals";
import { answerOr } from "~/platform/attempt.server";
import { now as momentOf } from "~/platform/clock.server";
import { contentHash } from "~/platform/content-hash.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { parseEmail } from "~/platform/email-address.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import { withinLimits } from "~/platform/limits.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { noticeOf } from "../comment-notices.server";
import { reportNoticeJob, reportReplyJob } from "./report-jobs.server";
import {
  commentGone,
  failedAnswer,
  type Ground,
  isNameless,
  parseGround,
  type ReportAnswer,
  type ReportFields,
  reportFields,
  reportLimits,
  savedAnswer,
} from "./reports.schema";

const limits = [
  { points: 5, seconds: 10 * 60 },
  { points: 20, seconds: 24 * 60 * 60 },
];

const limited =
  "Das waren viele Meldungen in kurzer Zeit. Bitte warte ein wenig und schick diese dann noch einmal ab: Dein Text bleibt hier stehen.";

const gone = `${commentGone} Deine Meldung wurde nicht gespeichert; was du geschrieben hast, steht noch hier.`;

type Answered = ReportAnswer & { status: number };

/**
 * Keeps a notice of illegal content (Regulation (EU) 2022/2065, Art. 16). The same one sent twice is answered like
 * the first one and kept once.
 * @returns what the form says, and the status to say it with
 */
export async function submitReport(
  services: Services,
  { address }: Pick<Visitor, "address">,
  submitted: ReportFields & Guarded,
): Promise<Answered> {
  const trimmed = reportFields.map((name) => [name, submitted[name].trim()]);
  const values: ReportFields = Object.fromEntries(trimmed);
  const refused = { saved: false, message: null, errors: {}, values };
  const ground = parseGround(values.ground);
  const errors = reportErrors(values, ground);
  if (!ground || Object.keys(errors).length > 0) return { ...refused, status: 422, errors };
  return answerOr<Answered>(services, { ...failedAnswer, status: 503, values }, async () => {
    const comment = await findReported(services, commentIdOf(values.place));
    if (!comment) return { ...refused, status: 404, message: gone, errors: { place: commentGone } };
    const counts = [["comment-report", address, limits]] as const;
    const outcome = await withinLimits(services.limits, "allowShared", counts, () =>
      keep(services, comment, { ...submitted, ...values, ground }),
    );
    if (outcome === "limited") return { ...refused, status: 429, message: limited };
    return { ...savedAnswer, status: 200 };
  });
}

type Reported = { id: string; episodeId: string; createdAt: string };

/** A comment that visitors can see; null: they see none, whatever there is or was. */
export async function findReported(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): Promise<Reported | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const comment = await db
    .selectFrom("comments")
    .select(["id", "episode_id as episodeId", "created_at as createdAt"])
    .where("id", "=", id)
    .where("status", "=", "approved")
    .executeTakeFirst();
  const episode = comment && (await findEpisode(db, momentOf(clock), comment.episodeId));
  return comment && episode ? comment : null;
}

/** The id that an address of a comment ends with; empty: it is none. */
function commentIdOf(place: string): string {
  return /\bkommentar[-=]([\w-]{1,64})/.exec(place)?.[1] ?? "";
}

const missing: ReportFields = {
  place: "Bitte gib die Adresse des Kommentars an, so wie „Melden“ bei ihm sie einträgt.",
  ground: "Bitte wähle einen Grund aus.",
  reason: "Bitte schreib uns, warum der Kommentar gegen das Recht verstößt.",
  name: "Bitte sag uns, wie du heißt. Nur bei Missbrauch von Kindern geht es ohne Namen.",
  email:
    "Bitte gib deine E-Mail-Adresse an. Dorthin schicken wir die Entscheidung; nur bei Missbrauch von Kindern geht es ohne.",
  goodFaith: "Ohne diese Erklärung können wir die Meldung nicht annehmen.",
};

/** The errors of a report, by field; its texts are trimmed already. */
function reportErrors(fields: ReportFields, ground: Ground | null): ReportAnswer["errors"] {
  const found = reportFields.map((name) => [name, fieldError(name, fields[name], ground)]);
  return Object.fromEntries(found.filter(([, error]) => error));
}

function fieldError(name: keyof ReportFields, text: string, ground: Ground | null): string | null {
  if (isBlank(text))
    return isNameless(ground) && (name === "name" || name === "email") ? null : missing[name];
  const tooLong = lengthError(text, reportLimits[name]);
  if (tooLong) return tooLong;
  if (name === "place" && !commentIdOf(text)) return missing.place;
  if (name === "ground" && !ground) return missing.ground;
  return name === "email" && !parseEmail(text)
    ? "Das ist keine vollständige E-Mail-Adresse. Sie sieht so aus: name@beispiel.de"
    : null;
}

/** For so long the same words of the same address about the same comment count as sent twice. */
const repeatMilliseconds = 24 * 60 * 60 * 1000;

type Submitted = Omit<ReportFields, "ground"> & Guarded & { ground: Ground };

async function keep(services: Services, comment: Reported, submitted: Submitted): Promise<void> {
  const { ground, reason, name, website } = submitted;
  const email = parseEmail(submitted.email) ?? "";
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    await oneAtATime(trx, services, `comment-report ${comment.id}`);
    const content_hash = contentHash([ground, reason, email].join("\n"));
    const same = trx
      .selectFrom("comment_reports")
      .select("id")
      .where("comment_id", "=", comment.id);
    const repeated = await same
      .where("content_hash", "=", content_hash)
      .where("created_at", ">", new Date(now.getTime() - repeatMilliseconds).toISOString())
      .executeTakeFirst();
    if (repeated) return;
    const id = uuidv7({ msecs: now.getTime() });
    await trx
      .insertInto("comment_reports")
      .values({
        id,
        comment_id: comment.id,
        comment_created_at: comment.createdAt,
        episode_id: comment.episodeId,
        ground,
        reason,
        name,
        email,
        suspicion: suspicionOf(submitted, `${name}\n${reason}`),
        content_hash,
        created_at: now.toISOString(),
      })
      .execute();
    await enqueue(trx, reportNoticeJob, {}, { now, ...noticeOf(reportNoticeJob, now) });
    // Whoever fills in what only machines see may have typed somebody else's address.
    if (email && isBlank(website))
      await enqueue(trx, reportReplyJob, { reportId: id, about: "receipt" }, { now });
  });
}
