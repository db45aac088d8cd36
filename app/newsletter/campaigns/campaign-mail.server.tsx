import type { FormatCallback } from "html-to-text";
import { mailPicture } from "~/core/media/artwork/show-pictures.server";
import { imprintDetails } from "~/core/show/legal/imprint-fields";
import { getShow, mailSender } from "~/core/show/show.server";
import { firstParagraph } from "~/lib/text/html";
import type { Services } from "~/platform/services.server";
import { MailDocument, MailLink, type MailSender } from "~/ui/mail/mail-layout";
import { plainText, type RenderedMail, renderHtml } from "~/ui/mail/render-mail.server";
import { unsubscribePlaceholder } from "../subscribers/mail-links.server";
import { archivedPath } from "./archive-path";
import { mailContent } from "./mail-content.server";

export type CampaignText = {
  id: string;
  subject: string;
  previewText: string;
  /** Sanitised HTML. */
  content: string;
};

export type CampaignSender = MailSender & {
  /** Postal address on one line; '' if unknown. */
  address: string;
};

/**
 * The mail of a campaign, rendered once for all recipients, who get their own links by `withUnsubscribeLink(mail,
 * link)`. Rendering mails takes 20 MB, so this file is loaded on first use.
 */
export async function renderCampaign(
  { db, env }: Pick<Services, "db" | "env">,
  campaign: CampaignText,
): Promise<RenderedMail> {
  const show = await getShow(db);
  const { name: owner, street, town, country } = imprintDetails(show.legalDetails);
  const address = street && town ? [owner, street, town, country].filter(Boolean).join(", ") : "";
  const picture = mailPicture(show, env.BASE_URL);
  return campaignMail({ ...mailSender(show, env.BASE_URL), address, picture }, campaign);
}

/** The mail of a campaign, the same for all: `unsubscribePlaceholder` stands for each recipient's own link. */
export function campaignMail(sender: CampaignSender, campaign: CampaignText): RenderedMail {
  const { subject } = campaign;
  const html = renderHtml(<CampaignMail sender={sender} campaign={campaign} />);
  return { subject, html, text: mailText(html) };
}

/** Characters of the preview. A mail without a text of its own would be listed with 'Im Browser lesen'. */
const previewLength = 140;

type CampaignMailProps = { sender: CampaignSender; campaign: CampaignText };

function CampaignMail({ sender, campaign }: CampaignMailProps) {
  const { id, subject, previewText, content } = campaign;
  const page = sender.url + archivedPath(id);
  return (
    <MailDocument
      sender={sender}
      address={sender.address}
      label="Newsletter"
      title={subject}
      preview={previewText || firstParagraph(content, previewLength)}
      width={600}
      above={<MailLink href={page}>Im Browser lesen</MailLink>}
      reason={
        <>
          Du bekommst diese Mail, weil du den Newsletter von „{sender.name}“ bestellt hast. Du
          möchtest ihn nicht mehr? <MailLink href={unsubscribePlaceholder}>Abmelden</MailLink>
        </>
      }
    >
      {mailContent(content, { baseUrl: sender.url, page })}
    </MailDocument>
  );
}

/** The content as plain text: headings without capitals, alternative texts in brackets. */
function mailText(html: string): string {
  const headings = ["h1", "h2", "h3", "h4"].map((selector) => ({
    selector,
    options: { uppercase: false },
  }));
  return plainText(
    html,
    [
      ...headings,
      { selector: "img", format: "picture" },
      { selector: "ul", options: { itemPrefix: "– " } },
      { selector: "hr", options: { length: 24 } },
      {
        selector: '[data-text-format="dataTable"]',
        format: "dataTable",
        options: { uppercaseHeaderCells: false },
      },
      // Addresses are in angle brackets (RFC 3986, appendix C), so that a full stop after one is not part of it.
      {
        selector: "a",
        options: { linkBrackets: ["<", ">"], hideLinkHrefIfSameAsText: true },
      },
      { selector: "figcaption", format: "paragraph" },
    ],
    { picture },
  );
}

const picture: FormatCallback = ({ attribs }, _walk, builder) => {
  if (attribs?.alt) builder.addInline(`[Bild: ${attribs.alt}]`);
};
