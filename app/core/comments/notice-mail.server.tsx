import { cutAtWord } from "~/lib/text/plain-text";
import { MailButton, MailLayout, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderMail } from "~/ui/mail/render-mail.server";

export type UnnoticedComments = {
  /** The oldest pending comments; a notice quotes only a few. */
  comments: {
    id: string;
    name: string;
    content: string;
    suspicion: string | null;
    episode: string;
  }[];
  total: number;
  /** When the newest of all these comments was written, ISO 8601 in UTC. */
  until: string;
};

/** The operator's mail about waiting comments. */
export function noticeMail(
  sender: MailSender,
  { comments, total }: UnnoticedComments,
): RenderedMail {
  const more = total - comments.length;
  const title = total === 1 ? "Ein neuer Kommentar wartet" : `${total} neue Kommentare warten`;
  return renderMail(
    `${title} auf dich`,
    <MailLayout
      sender={sender}
      label="Moderation"
      title={title}
      preview={comments.map(({ name, episode }) => `${name} zu „${episode}“`).join(", ")}
      reason="Du bekommst diese Mail, weil hier Kommentare moderiert werden: höchstens eine in zehn Minuten."
    >
      <MailText>
        {total === 1
          ? "das ist neu und wartet darauf, dass du es liest und freigibst oder ablehnst:"
          : "das ist neu und wartet darauf, dass du es liest und freigibst oder ablehnst, das Älteste zuerst:"}
      </MailText>
      {comments.map(({ id, name, content, suspicion, episode }) => (
        <MailText key={id}>
          <strong>{name}</strong> zu „{episode}“
          {suspicion && <em>{` (Verdacht: ${suspicion})`}</em>}
          <br />
          {cutAtWord(content.replace(/\s+/g, " "), 240)}
        </MailText>
      ))}
      {more > 0 && <MailText>{more === 1 ? "Und noch einer." : `Und ${more} weitere.`}</MailText>}
      <MailButton href={`${sender.url}/admin/comments`}>Zur Moderation</MailButton>
    </MailLayout>,
  );
}
