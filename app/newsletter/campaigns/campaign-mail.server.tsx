import type { FormatCallback } from "html-to-text";
import { mailPicture } from "~/core/media/artwork/show-pictures.server";
import { imprintDetails } from "~/core/show/imprint-fields";
import { getShow, mailSender } from "~/core/show/show.server";
import { firstParagraph } from "~/lib/html";
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
  /** Postal address on one line; empty where none is known. */
  address: string;
};

/**
 * The mail of a campaign, to be rendered once for all its recipients; each of them gets their own link with
 * `withUnsubscribeLink(mail, link)`. Rendering mails weighs 20 MB: this file is imported with the first one.
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

/** The mail of a campaign, the same for everybody: `unsubscribePlaceholder` stands for each one's own link. */
export function campaignMail(sender: CampaignSender, campaign: CampaignText): RenderedMail {
  const { subject } = campaign;
  const html = renderHtml(<CampaignMail sender={sender} campaign={campaign} />);
  return { subject, html, text: textOf(html) };
}

/** Without a preview text of its own a list of mails would show 'Im Browser lesen'. */
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

/** The same to be read as plain text: headings without capitals, what pictures show in brackets. */
function textOf(html: string): string {
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
      // RFC 3986, appendix C: so no full stop after it becomes a part of the address.
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
