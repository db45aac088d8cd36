import { expect, test } from "vitest";
import { unsubscribePlaceholder, withUnsubscribeLink } from "../subscribers/mail-links.server";
import { campaignMail } from "./campaign-mail.server";

const sender = {
  name: "Rad & Wagen",
  email: "post@example.org",
  url: "https://podcast.example",
  address: "Ada Rad, Radweg 1, 50667 Köln",
};

const content = [
  "<h2>Warum das Rad</h2>",
  '<p>Ein <strong>Satz</strong> mit <a href="/episodes/e1">Link</a> &amp; <a href="#q1">Quelle</a>.</p>',
  '<p><a href="/episodes/e1"><strong>Folge anhören</strong></a></p>',
  "<ul><li><p>eins</p></li><li><p>zwei</p></li></ul>",
  '<figure><img src="/media/rad.jpg" alt="Ein Rad" width="1200" loading="lazy" /><figcaption>Ein Rad von 1885</figcaption></figure>',
  '<figure><img src="/media/drawings/rad.svg" alt="Zeichnung" /></figure>',
  "<table><tbody><tr><th>Jahr</th><td>1885</td></tr></tbody></table>",
].join("");

const campaign = { id: "c1", subject: "Neu: <Rad>", previewText: "Worum es geht", content };

test("is HTML for mail programs: inline styles, absolute addresses, alternative texts", async () => {
  const { subject, html } = campaignMail(sender, campaign);
  expect(subject).toBe("Neu: <Rad>");
  expect(html).toContain("<title>Neu: &lt;Rad&gt;</title>");
  expect(html).toContain('href="https://podcast.example/episodes/e1"');
  expect(html).toContain('href="https://podcast.example/newsletter/archive/c1#q1"');
  expect(html).toContain('src="https://podcast.example/media/rad.jpg"');
  expect(html).toContain('alt="Ein Rad" width="550"');
  expect(html).not.toMatch(/(?:href|src)="\//);
  expect(html).not.toMatch(/\.svg|<script|class="(?!mail-)/);
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).toContain("width:600px;max-width:100%");
});

test("a quotation keeps its type, whatever paragraphs it has", async () => {
  const content = "<blockquote><p>Heureka!</p><p><em>Archimedes</em></p></blockquote>";
  const { html } = campaignMail(sender, { ...campaign, content });
  for (const words of ["Heureka!", "<em>Archimedes</em>"])
    expect(html).toMatch(new RegExp(`<p [^>]*font-style:italic[^>]*>${words}</p>`));
});

test("says who sends it, why, and how to end that", async () => {
  const { html, text } = campaignMail(sender, campaign);
  for (const form of [html.replaceAll("&amp;", "&").replaceAll("<!-- -->", ""), text]) {
    expect(form).toContain("weil du den Newsletter von „Rad & Wagen“ bestellt hast");
    expect(form).toContain("Absender: Rad & Wagen, Ada Rad, Radweg 1, 50667 Köln, ");
    expect(form).toContain("post@example.org");
    expect(form).toContain("https://podcast.example/newsletter/archive/c1");
    expect(form).toContain("https://podcast.example/imprint");
    expect(form.split(unsubscribePlaceholder)).toHaveLength(2);
  }
});

test("a list of mails shows the preview text behind the subject, or the first paragraph", async () => {
  const preview = async (previewText: string) =>
    /<div data-skip-in-text="true"[^>]*>([^<]*)</
      .exec(campaignMail(sender, { ...campaign, previewText }).html)?.[1]
      ?.replace(/(?:\u034f\u00a0)+$/, "");
  expect(await preview("Worum es geht")).toBe("Worum es geht");
  expect(await preview("")).toBe("Ein Satz mit Link &amp; Quelle.");
});

test("reads well as plain text", async () => {
  const { text } = campaignMail(sender, campaign);
  expect(text).toBe(`Im Browser lesen <https://podcast.example/newsletter/archive/c1>

Rad & Wagen · Newsletter


Neu: <Rad>


Warum das Rad

Ein Satz mit Link <https://podcast.example/episodes/e1> & Quelle <https://podcast.example/newsletter/archive/c1#q1>.

Folge anhören <https://podcast.example/episodes/e1>

– eins
– zwei

[Bild: Ein Rad]

Ein Rad von 1885

[Zeichnung]

Jahr   1885

Du bekommst diese Mail, weil du den Newsletter von „Rad & Wagen“ bestellt hast. Du möchtest ihn nicht mehr? Abmelden <https://abmelden.invalid/>

Absender: Rad & Wagen, Ada Rad, Radweg 1, 50667 Köln, post@example.org · Impressum <https://podcast.example/imprint> · Datenschutz <https://podcast.example/privacy>`);
});

test("each recipient gets a link of their own, in both forms", async () => {
  const link = "https://podcast.example/newsletter/unsubscribe/abc.def";
  const mail = withUnsubscribeLink(campaignMail(sender, campaign), link);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.text).toContain(link);
  expect(mail.html + mail.text).not.toContain(unsubscribePlaceholder);
});
