import { Fragment } from "react";
import { berlinTime } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { MailDocument, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderHtml } from "~/ui/mail/render-mail.server";
import type { StoredMessage } from "./messages.server";

type Message = Omit<StoredMessage, "status">;

/** The mail to the operator, with the visitor's unchanged text, name and address. */
export function contactMail(sender: MailSender, message: Message): RenderedMail {
  const mark = message.suspicion ? "[Spam-Verdacht] " : "";
  return {
    subject: `${mark}Kontakt: ${message.subject}`,
    html: renderHtml(<ContactMail message={message} sender={sender} />),
    text: [...facts(message).map(([label, value]) => `${label}: ${value}`), "", message.message, ""]
      .concat("-- ", hint(sender.name, message))
      .join("\n"),
  };
}

function ContactMail({ message, sender }: { message: Message; sender: MailSender }) {
  return (
    <MailDocument
      sender={sender}
      label="Kontakt"
      title={message.subject}
      preview={`${message.name}: ${message.message.replace(/\s+/g, " ").slice(0, previewLength)}`}
      reason={hint(sender.name, message)}
    >
      <MailText>
        <Lines>{facts(message).map(([label, value]) => `${label}: ${value}`)}</Lines>
      </MailText>
      <MailText>
        <Lines>{message.message.split("\n")}</Lines>
      </MailText>
    </MailDocument>
  );
}

function Lines({ children }: { children: string[] }) {
  return children.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never change places.
    <Fragment key={index}>
      {line}
      <br />
    </Fragment>
  ));
}

const previewLength = 120;

function facts({ name, email, createdAt, suspicion }: Message): [string, string][] {
  const [date = "", time] = berlinTime(new Date(createdAt)).split("T");
  return [
    ["Von", email ? `${name} <${email}>` : name],
    ["Am", `${formatDate(date)}, ${time} Uhr`],
    ...(suspicion ? [["Verdacht", suspicion] satisfies [string, string]] : []),
  ];
}

function hint(showName: string, { email }: Message): string {
  if (!email)
    return `An die Sendung „${showName}“. Eine Antwort auf diese Mail kommt dort nicht an.`;
  return `Über das Kontaktformular von „${showName}“. Deine Antwort auf diese Mail geht an die Person, die geschrieben hat.`;
}
