import { type FormField, flag, own, record, rows, text, web } from "~/lib/forms/form-field";

/** Rules for a link's label. */
const linkName = {
  limit: 60,
  excess: "Höchstens 60 Zeichen.",
  required: "Wie soll der Link heißen?",
};

export const platforms = rows(
  { one: "Plattform", many: "Plattformen" },
  {
    label: text("Plattform", linkName),
    url: web("Adresse"),
    order: own(0),
    enabled: flag("Zeigen", { blank: true }),
  },
);

export type SocialLink = {
  label: string;
  url: string;
  /** Omitted: true. */
  enabled?: boolean | undefined;
  /** Omitted: true. */
  isMe?: boolean | undefined;
};

/** The show's profiles on any platform. */
export const social: FormField<SocialLink[]> = rows(
  {
    one: "Netz",
    many: "Netze",
    suggestions: [
      "Mastodon",
      "Bluesky",
      "Instagram",
      "YouTube",
      "TikTok",
      "Facebook",
      "Threads",
      "LinkedIn",
      "Matrix",
      "PeerTube",
      "Pixelfed",
      "WhatsApp",
      "Telegram",
      "Discord",
    ],
  },
  {
    label: text("Netz", linkName),
    url: web("Adresse"),
    enabled: flag("Zeigen", { blank: true }),
    /** The link says `rel=me`, with which Mastodon and others verify the owner of a profile. */
    isMe: flag("Unser Profil", { blank: true }),
  },
);

const place = rows(
  { one: "Link", many: "Links" },
  {
    /** A path of the program, `page:` and the id of a page, or another site's address. */
    to: text("Adresse"),
    /** '': the program's label. */
    label: text("Name"),
    isShown: flag("Zeigen"),
  },
);

/** The operator's changes of the navigation; other entries keep the program's defaults. */
export const navigation = record({ header: place, footer: place, legal: place });
