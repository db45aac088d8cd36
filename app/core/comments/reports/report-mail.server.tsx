import type { Selectable } from "kysely";
import { cutAtWord } from "~/lib/text/plain-text";
import { formatMoment } from "~/lib/time/moment";
import { MailButton, MailLayout, MailLink, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderMail } from "~/ui/mail/render-mail.server";
import { commentAddress, grounds } from "./reports.schema";
import type { CommentReportRow } from "./tables";

type Row = Selectable<CommentReportRow>;
type Quoted = Pick<Row, "id" | "ground" | "reason" | "name">;

/** The operator's mail about open reports. */
export function reportNoticeMail(sender: MailSender, reports: readonly Quoted[]): RenderedMail {
  const title = "Gemeldete Kommentare warten auf dich";
  return renderMail(
    title,
    <MailLayout
      sender={sender}
      label="Moderation"
      title={title}
      preview={reports.map(({ ground }) => grounds[ground]).join(", ")}
      reason="Du bekommst diese Mail, weil hier Kommentare moderiert werden: höchstens eine in zehn Minuten, und nur wenn etwas Neues gemeldet wurde."
    >
      <MailText>
        wer etwas Rechtswidriges meldet, hat ein Recht darauf, dass du es zeitnah prüfst,
        entscheidest und begründest (Art. 16 der Verordnung (EU) 2022/2065):
      </MailText>
      {reports.map(({ id, ground, reason, name }) => (
        <MailText key={id}>
          <strong>{grounds[ground]}</strong>, gemeldet von {name || "jemandem ohne Namen"}
          <br />
          {cutAtWord(reason.replace(/\s+/g, " "), 240)}
        </MailText>
      ))}
      <MailButton href={`${sender.url}/admin/comment-reports`}>Zu den Meldungen</MailButton>
    </MailLayout>,
  );
}

type Answered = Pick<
  Row,
  "id" | "comment_id" | "episode_id" | "ground" | "created_at" | "decision" | "decision_reason"
>;

const titles = {
  open: "Deine Meldung ist eingegangen",
  removed: "Der gemeldete Kommentar ist entfernt",
  kept: "Der gemeldete Kommentar bleibt stehen",
};

/**
 * Confirms an open report, or gives the decision with reasons and remedies. It quotes nothing that the
 * reporter typed, since the address may be somebody else's.
 */
export function reportReplyMail(sender: MailSender, report: Answered): RenderedMail {
  const { id, comment_id, episode_id, ground, created_at, decision, decision_reason } = report;
  const title = titles[decision];
  const place = commentAddress(sender.url, episode_id, comment_id);
  const isOpen = decision === "open";
  const reasons = isOpen ? [] : [`${title}. Begründung:`, ...`${decision_reason}`.split(/\n+/)];
  return renderMail(
    title,
    <MailLayout
      sender={sender}
      label="Meldung"
      title={title}
      preview={decision_reason ?? "Ein Mensch liest sie und entscheidet."}
      reason="Du bekommst diese Mail, weil mit deiner Adresse ein Kommentar gemeldet wurde. Warst du das nicht, brauchst du nichts zu tun."
    >
      <MailText>
        {isOpen
          ? "danke, dass du uns geschrieben hast."
          : "wir haben über deine Meldung entschieden."}
      </MailText>
      <MailText>
        Kommentar: <MailLink href={place}>{place}</MailLink>
        <br />
        Grund: {grounds[ground]}
        <br />
        Eingegangen: {formatMoment(created_at)}
        <br />
        Kennung: {id}
      </MailText>
      {[...reasons, ...(isOpen ? promise : redress)].map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
    </MailLayout>,
  );
}

const promise = [
  "Ein Mensch aus der Redaktion liest deine Meldung und entscheidet; automatische Verfahren gibt es dafür nicht. Wie entschieden wurde und warum, schreiben wir dir an diese Adresse.",
];

const redress = [
  "Gelesen und entschieden hat ein Mensch; automatische Verfahren haben wir nicht verwendet.",
  "Hältst du das für falsch? Antworte auf diese Mail, dann prüfen wir es noch einmal. Du kannst dich auch beim Koordinator für digitale Dienste bei der Bundesnetzagentur beschweren (www.dsc.bund.de) oder vor Gericht gehen.",
];
