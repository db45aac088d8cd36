import { type FormField, flag, own, record, rows, text, web } from "~/lib/forms/form-field";

/** Rules for the label of a link. */
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
  /** True if omitted. */
  enabled?: boolean | undefined;
  /** True if omitted. */
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
    /** Adds `rel=me` to the link, by which Mastodon and others verify the owner of a profile. */
    isMe: flag("Unser Profil", { blank: true }),
  },
);

const place = rows(
  { one: "Link", many: "Links" },
  {
    /** A path of the program, 'page:' with the id of a page, or the address of another site. */
    to: text("Adresse"),
    /** '' for the default label. */
    label: text("Name"),
    isShown: flag("Zeigen"),
  },
);

/** The operator's changes of the navigation. Entries that are not listed keep their defaults. */
export const navigation = record({ header: place, footer: place, legal: place });
