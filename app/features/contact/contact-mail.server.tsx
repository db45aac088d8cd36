import { render } from "@react-email/render";
import type { CSSProperties } from "react";
import { berlinDate, formatDate } from "~/lib/berlin-time";
import { light } from "~/ui/mail/mail-colors";
import type { Message } from "./contact.server";

export type ContactMail = { subject: string; html: string; text: string };

/** What the operator gets: the visitor's words as they were written, and who they are from. */
export async function contactMail(message: Message, showName: string): Promise<ContactMail> {
  const mark = message.suspicion ? "[Spam-Verdacht] " : "";
  return {
    subject: `${mark}Kontakt: ${message.subject}`,
    html: await render(<ContactLetter message={message} showName={showName} />),
    text: [...facts(message).map(([label, value]) => `${label}: ${value}`), "", message.message, ""]
      .concat("-- ", hint(showName))
      .join("\n"),
  };
}

function ContactLetter({ message, showName }: { message: Message; showName: string }) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{message.subject}</title>
      </head>
      <body style={page}>
        <h1 style={{ fontSize: 22, margin: "0 0 16px" }}>{message.subject}</h1>
        <p style={{ margin: "0 0 20px", color: light("soft") }}>
          {facts(message).map(([label, value]) => (
            <span key={label}>
              {label}: {value}
              <br />
            </span>
          ))}
        </p>
        <p style={{ margin: "0 0 20px" }}>
          {message.message.split("\n").map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a letter never change places.
            <span key={index}>
              {line}
              <br />
            </span>
          ))}
        </p>
        <p style={{ margin: 0, color: light("soft"), fontSize: 14 }}>{hint(showName)}</p>
      </body>
    </html>
  );
}

function facts({ name, email, createdAt, suspicion }: Message): [string, string][] {
  const date = formatDate(berlinDate(new Date(createdAt)));
  return [
    ["Von", `${name} <${email}>`],
    ["Am", date],
    ...(suspicion ? [["Verdacht", suspicion] satisfies [string, string]] : []),
  ];
}

function hint(showName: string): string {
  return `Über das Kontaktformular von „${showName}“. Deine Antwort auf diese Mail geht an die Person, die geschrieben hat.`;
}

const page: CSSProperties = {
  margin: 0,
  padding: 24,
  background: light("sheet"),
  color: light("ink"),
  fontFamily: "Arial, Helvetica, sans-serif",
  fontSize: 16,
  lineHeight: 1.5,
};
