import { describe, expect, test } from "vitest";
import { invitationMail } from "~/core/accounts/operators/invitation-mail.server";
import { noticeMail } from "~/core/comments/notice-mail.server";
import { reportNoticeMail, reportReplyMail } from "~/core/comments/reports/report-mail.server";
import { contactMail } from "~/core/contact/contact-mail.server";
import { contrastOf } from "~/core/show/accent";
import { type HtmlNode, parseHtml } from "~/platform/html/html-tree";
import type { Mails } from "./room-fixture";
import { roomFixtures } from "./room-fixtures";

const sender = { name: "Rad & Wagen", email: "post@example.org", url: "https://podcast.example" };
const link = `${sender.url}/admin/invitation/${"a".repeat(64)}`;
const createdAt = "2026-05-01T08:00:00.000Z";
const message = {
  id: "m1",
  name: "Ada",
  email: "ada@example.org",
  subject: "Eine Frage",
  message: "Guten Tag,\nwer hat das erfunden?",
  createdAt,
  suspicion: null,
};
const comment = { id: "k1", name: "Ada", content: "Gut!", suspicion: null, episode: "Das Rad" };
const unnoticed = { comments: [comment], total: 1, until: createdAt };

const report = {
  id: "r1",
  comment_id: "k1",
  episode_id: "e1",
  ground: "insult" as const,
  reason: "Er nennt mich einen Dieb.",
  name: "Ada",
  created_at: createdAt,
  decision: "removed" as const,
  decision_reason: "Beleidigung.",
};

/** Every mail, by its function without `Mail`, and whether it has a button. */
const mails = {
  invitation: { mail: () => invitationMail(sender, link, "Grace"), hasButton: true },
  return: { mail: () => invitationMail(sender, link, null), hasButton: true },
  notice: { mail: () => noticeMail(sender, unnoticed), hasButton: true },
  reportNotice: { mail: () => reportNoticeMail(sender, [report]), hasButton: true },
  reportReply: { mail: () => reportReplyMail(sender, report), hasButton: false },
  contact: { mail: () => contactMail(sender, message), hasButton: false },
  ...(Object.assign({}, ...roomFixtures.map(({ mails }) => mails?.(sender))) as ReturnType<Mails>),
};

const sources = import.meta.glob<string>(
  "../app/{core,dossier,moving,newsletter,programs,reach,studio,supporters}/**/*.server.tsx",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

test("every mail that the program writes is looked at here", () => {
  const functions = Object.values(sources).flatMap((source) => source.split(/^.*\bfunction /m));
  const written = functions.filter((text) => /\brender(?:Mail|Html)\(/.test(text));
  const names = written.map((text) => /^\w+(?=Mail\b)/.exec(text)?.[0]);
  expect(names.sort()).toEqual(Object.keys(mails).sort());
});

/** Styles of classes in the dark. */
type Rules = Record<string, string>;

function darkRules(html: string): Rules {
  const rules = html.matchAll(/\.(mail-\w+) \{ (.*?) !important; \}/g);
  return Object.fromEntries([...rules].map(([, name, style]) => [name, style]));
}

/** The contrast of each text with its background, hidden ones too: spam filters read those as well. */
function contrasts(
  nodes: readonly HtmlNode[],
  rules: Rules,
  color = "#000000",
  ground = "#ffffff",
) {
  return nodes.flatMap((node): [text: string, contrast: number][] => {
    if (typeof node === "string")
      return node.trim() ? [[node.trim(), contrastOf(color, ground)]] : [];
    if (node.tag === "head") return [];
    const { style = "", class: names = "" } = node.attributes;
    const styles = [style, ...names.split(" ").map((name) => rules[name])].join(";");
    const last = (property: string) =>
      [...styles.matchAll(new RegExp(`(?:^|;)${property}: ?(#\\w{6})`, "g"))].at(-1)?.[1];
    const [own = color, below = ground] = [last("color"), last("background-color")];
    return contrasts(node.children, rules, own, below);
  });
}

test.each(Object.entries(mails))("every text of the mail %s can be read", async (_, { mail }) => {
  const { html } = await mail();
  const nodes = parseHtml(html);
  const themes = [contrasts(nodes, {}), contrasts(nodes, darkRules(html))];
  for (const texts of themes) {
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter(([, contrast]) => contrast < 4.5)).toEqual([]);
  }
});

describe.each(Object.entries(mails))(
  "the mail %s, in Outlook, which Word draws",
  (_, { mail, hasButton }) => {
    test("is as wide as the sheet, without a greatest width", async () => {
      const { html } = await mail();
      const columns = html.match(/<table[^>]* width="(?:560|600)"[^>]*>/g) ?? [];
      expect(columns.length).toBeGreaterThan(1);
      for (const column of columns) expect(column).toMatch(/width:(560|600)px;max-width:100%/);
      expect(html).not.toMatch(/max-width:[1-9]\d+px/);
    });

    test("has a button with space around its words", async () => {
      const { html } = await mail();
      const boxes = html.match(/<td [^>]*mso-padding-alt:12px 22px[^>]*><a href/g) ?? [];
      expect(boxes).toHaveLength(hasButton ? 1 : 0);
      // Unknown to Word: padding around a link.
      expect(html.match(/<a [^>]*;padding:/g) ?? []).toHaveLength(boxes.length);
    });

    test("hides the preview, and lets nothing follow it in a list of mails", async () => {
      const { html } = await mail();
      const preview =
        /<div data-skip-in-text="true" class="mail-ink" style="([^"]*)">([^<]*)<\/div><table/.exec(
          html,
        );
      expect(preview?.[1]).toContain("mso-hide:all");
      expect(preview?.[2]).toMatch(/\S(?:\u034f\u00a0){90}$/);
    });

    test("reads the letters and the measure that only Word needs", async () => {
      const { html } = await mail();
      expect(html).toMatch(/<!--\[if mso\]>.*PixelsPerInch.*<!\[endif\]--><\/head>/);
      expect(html).toContain("prefers-color-scheme: dark");
    });
  },
);
