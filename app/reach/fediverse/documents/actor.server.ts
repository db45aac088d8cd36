import { showPicture } from "~/core/media/artwork/show-pictures.server";
import { getShow } from "~/core/show/show.server";
import { escapeHtml } from "~/lib/text/html";
import type { Services } from "~/platform/services.server";
import { type Account, siteHost } from "../account.server";
import { fediverseAddresses } from "../addresses";
import { momentInSeconds } from "../delivery/record-activity.server";
import { readKeys } from "../keys.server";
import { pictureOf } from "../posts/posted-items.server";
import { documentContext } from "./context";
import { multibase } from "./multibase";

/** Multicodec prefix of an Ed25519 public key, before its 32 bytes. */
const ed25519Prefix = Buffer.from([0xed, 0x01]);

/** The show as an account, in ActivityStreams, in the form that Mastodon reads. */
export async function actorDocument(services: Services, account: Account) {
  const { db, env } = services;
  const addresses = fediverseAddresses(services, account);
  const show = await getShow(db);
  const { rsa, ed25519 } = await readKeys(services);
  const rawKey = Buffer.from(await crypto.subtle.exportKey("raw", ed25519.publicKey));
  const absolute = (path: string) => new URL(path, env.BASE_URL).href;
  return {
    "@context": documentContext,
    id: addresses.actor,
    type: "Service",
    preferredUsername: account.name,
    name: show.name,
    summary: paragraphs(show.description || show.tagline),
    url: absolute("/"),
    icon: await pictureOf(services, show.cover ?? showPicture(show, "cover")),
    image: await pictureOf(services, showPicture(show, "og")),
    published: account.beganAt ? momentInSeconds(new Date(account.beganAt)) : undefined,
    discoverable: true,
    indexable: account.isIndexable,
    attributionDomains: [siteHost(services)],
    manuallyApprovesFollowers: false,
    attachment: [
      field("Website", absolute("/"), "me"),
      field("Podcast-Feed", absolute("/feed.xml")),
      field("Impressum", absolute("/imprint")),
    ],
    alsoKnownAs: account.alsoKnownAs,
    ...(account.movedTo && { movedTo: account.movedTo }),
    inbox: addresses.inbox,
    outbox: addresses.outbox,
    followers: addresses.followers,
    following: `${addresses.root}/following`,
    featured: addresses.featured,
    featuredTags: addresses.featuredTags,
    endpoints: { sharedInbox: addresses.inbox },
    publicKey: {
      id: addresses.rsaKey,
      type: "CryptographicKey",
      owner: addresses.actor,
      publicKeyPem: await pemOf(rsa.publicKey),
    },
    assertionMethod: [
      {
        id: addresses.ed25519Key,
        type: "Multikey",
        controller: addresses.actor,
        publicKeyMultibase: multibase(Buffer.concat([ed25519Prefix, rawKey])),
      },
    ],
  };
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

function field(name: string, address: string, rel = "nofollow") {
  const words = escapeHtml(address.replace(/^https?:\/\/|\/$/g, ""));
  const value = `<a href="${escapeHtml(address)}" rel="${rel}">${words}</a>`;
  return { type: "PropertyValue", name, value };
}

/** RFC 7468 §13. */
async function pemOf(key: CryptoKey): Promise<string> {
  const spki = Buffer.from(await crypto.subtle.exportKey("spki", key)).toString("base64");
  const lines = spki.match(/.{1,64}/g)?.join("\n");
  return `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`;
}
