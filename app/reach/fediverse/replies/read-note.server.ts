import {
  type Activity,
  type Actor,
  Article,
  Document,
  Image,
  Link,
  Note,
  Page,
  Question,
  type Object as Thing,
} from "@fedify/vocab";
import type { DocumentLoader } from "@fedify/vocab-runtime";
import { normalForm } from "~/lib/text/normal-form";
import { cutAtWord, isBlank, oneLine } from "~/lib/text/plain-text";
import { publicAudience } from "../documents/context";
import type { InboxContext } from "../inbox/listener";
import type { FediverseReplyRow } from "../tables";
import type { Picture } from "./reply-text.server";

/** A received text: HTML, uncut. */
export type ReceivedNote = {
  /** The text's id on its server. */
  id: string;
  url: string;
  html: string;
  /** The content warning; '' if there is none. */
  warning: string;
  visibility: FediverseReplyRow["visibility"];
  /** Ids of the addressees. */
  audience: readonly string[];
  /** Id of the answered object; '': none. */
  inReplyTo: string;
  /** Id of the quoted object; '': none. */
  quotes: string;
  /** Pictures at https addresses. */
  pictures: readonly Picture[];
  sender: Sender;
};

type Sender = {
  /** Id of the actor. */
  actor: string;
  name: string;
  /** 'ada@social.example'; the host is that of the id, until `findHandle` was asked. */
  handle: string;
  host: string;
  inbox: string;
  /** Address of the account's picture on its server; null if there is none. */
  icon: string | null;
};

const maxAddress = 300;
const textTypes = [Note, Article, Page, Question];

/**
 * A text in an activity, if its sender wrote it on their own server; else null.
 * @param text by default the object, as in a `Create` or an `Update`
 */
export async function readNote(
  { loaders }: InboxContext,
  activity: Activity,
  text?: Promise<Thing | null>,
): Promise<ReceivedNote | null> {
  const { actorId } = activity;
  const note = await (text ?? activity.getObject({ ...loaders, suppressError: true }));
  if (!note?.id || !actorId || !textTypes.some((type) => note instanceof type)) return null;
  const isOwn = note.attributionIds.some(({ href }) => href === actorId.href);
  const actor = isOwn && note.id.host === actorId.host ? await activity.getActor(loaders) : null;
  const sender = actor && (await readSender({ loaders }, actor));
  if (sender?.actor !== actorId.href) return null;
  const { toIds, ccIds } = note.toIds.length + note.ccIds.length > 0 ? note : activity;
  const to = toIds.map(({ href }) => href);
  const cc = ccIds.map(({ href }) => href);
  return {
    id: note.id.href,
    url: webAddress(note.url) ?? note.id.href,
    html: note.content?.toString() ?? "",
    warning: note.summary?.toString() ?? "",
    visibility: visibilityOf(to, cc, actor?.followersId?.href),
    audience: [...to, ...cc],
    inReplyTo: note.replyTargetId?.href ?? "",
    quotes: quotedId(note),
    pictures: await readPictures(note, loaders.contextLoader),
    sender,
  };
}

/** By FEP-044f, or by the names of Misskey and others. */
function quotedId(note: Thing): string {
  const { quoteId, quoteUrl } = note as Partial<Pick<Note, "quoteId" | "quoteUrl">>;
  return (quoteId ?? quoteUrl)?.href ?? "";
}

async function readPictures(note: Thing, contextLoader: DocumentLoader): Promise<Picture[]> {
  const pictures: Picture[] = [];
  // Nothing is fetched for an attachment that is only referenced.
  const documentLoader = () => Promise.reject(new Error("An attachment is not fetched"));
  const inlined = { documentLoader, contextLoader, suppressError: true } as const;
  for await (const part of note.getAttachments({ ...inlined, crossOrigin: "trust" })) {
    if (!(part instanceof Document)) continue;
    const isPicture = part instanceof Image || part.mediaType?.startsWith("image/");
    const address = isPicture ? webAddress(part.url) : null;
    if (!address?.startsWith("https:") || address.length > maxAddress) continue;
    const alt = plainText(`${part.name ?? part.summary ?? ""}`);
    pictures.push({ address, alt: isBlank(alt) ? "" : oneLine(alt) });
  }
  return pictures;
}

const publicNames = [publicAudience, "as:Public", "Public"];

/** Mastodon's levels: public, unlisted, for followers, direct. */
function visibilityOf(to: readonly string[], cc: readonly string[], followers = "") {
  if (to.some((id) => publicNames.includes(id))) return "public";
  if (cc.some((id) => publicNames.includes(id))) return "unlisted";
  return [...to, ...cc].includes(followers) ? "followers" : "direct";
}

async function readSender(
  { loaders }: Pick<InboxContext, "loaders">,
  actor: Actor,
): Promise<Sender | null> {
  const { id, inboxId, preferredUsername } = actor;
  // Another account's inbox would get our answers.
  if (!id || inboxId?.host !== id.host) return null;
  const user = `${preferredUsername ?? ""}`.replace(/[^\w.-]/g, "").slice(0, 100) || "?";
  const icon = await actor.getIcon({ ...loaders, suppressError: true });
  return {
    actor: id.href,
    name: shownName(`${actor.name ?? ""}`) || user,
    handle: `${user}@${id.host}`,
    host: id.host,
    inbox: inboxId.href,
    icon: webAddress(icon?.url),
  };
}

/** A name on one line of at most 80 characters, without emoji codes (':blobcat:') and invisible characters. */
function shownName(name: string): string {
  const plain = plainText(name).replace(/:\w{1,50}:/g, " ");
  return isBlank(plain) ? "" : cutAtWord(oneLine(plain), 80);
}

/** The beginning of a text, without invisible characters. */
function plainText(text: string): string {
  return normalForm(text.slice(0, 1000)).replace(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, " ");
}

function webAddress(url: URL | Link | null | undefined): string | null {
  const address = url instanceof Link ? url.href : url;
  return address && /^https?:$/.test(address.protocol) ? address.href.slice(0, 2000) : null;
}
