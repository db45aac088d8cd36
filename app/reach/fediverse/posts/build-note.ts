import { escapeHtml } from "~/lib/html";
import type { Services } from "~/platform/services.server";
import { fediverseAddresses } from "../addresses";
import { documentContext, publicAudience } from "../documents/context";
import { textHtml } from "../documents/text-html";
import type { Note, NoteTag } from "./note";
import { fillTemplate, hasHashtag, hashtagPattern, postText } from "./post-text";
import type { PostedItem } from "./posted-items.server";

/** `sentence`: the operator's own; '': the template's. */
export type Said = { item: PostedItem; sentence: string; template: string };

/** A post with this id; its moments are ISO 8601, UTC, without fractions of a second. */
export function buildNote(
  services: Pick<Services, "env" | "rooms">,
  { item, sentence, template }: Said,
  { id, ...moments }: { id: string; published: string; updated?: string },
): Note {
  const addresses = fediverseAddresses(services);
  const { values, hashtags, attachments, language, isExplicit = false } = item;
  const said = sentence || fillTemplate(template, values);
  const text = postText(said, values.adresse, hashtags);
  const tag = hashtags.filter(({ name }) => hasHashtag(text, name));
  const content = postHtml(text, tag);
  return {
    "@context": documentContext,
    id: addresses.post(id),
    type: "Note",
    attributedTo: addresses.actor,
    to: [publicAudience],
    cc: [addresses.followers],
    ...moments,
    url: values.adresse,
    content,
    contentMap: { [language]: content },
    summary: isExplicit ? "Anstößige Inhalte" : null,
    sensitive: isExplicit,
    tag,
    attachment: attachments,
  };
}

/** Paragraphs, with addresses and hashtags as links, in the form of Mastodon's own posts. */
function postHtml(text: string, tags: readonly NoteTag[]): string {
  const hrefs = new Map(tags.map(({ name, href }) => [name.toLowerCase(), escapeHtml(href)]));
  const withHashtags = (html: string) =>
    html.replace(hashtagPattern, (name) => {
      const href = hrefs.get(name.toLowerCase());
      const shown = `#<span>${name.slice(1)}</span>`;
      return href ? `<a href="${href}" class="mention hashtag" rel="tag">${shown}</a>` : name;
    });
  return textHtml(text, withHashtags);
}

/** The compared part of a post: pictures of a page change with every detail of it, which is no reason for an update. */
export function saidIn({ content, summary, attachment }: Note): string {
  const sound = attachment.flatMap(({ type, url }) => (type === "Audio" ? url : []));
  return JSON.stringify([content, summary, sound]);
}
