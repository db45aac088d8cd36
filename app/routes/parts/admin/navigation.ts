import { href } from "~/lib/href";

export type AdminLink = { to: string; label: string; count?: "comments" | "messages" };

/** The side navigation: the specification's entries first, in its order, then what else there is. */
export const adminNavigation: readonly { label: string; links: readonly AdminLink[] }[] = [
  {
    label: "Freitag",
    links: [
      { to: href("/admin/dashboard"), label: "Analytics" },
      { to: href("/admin/local-analytics"), label: "Lokale Analytics" },
      { to: href("/admin/episodes"), label: "Episoden" },
      { to: href("/admin/videos"), label: "Videos" },
      { to: href("/admin/blog"), label: "Blog" },
      { to: href("/admin/comments"), label: "Kommentare", count: "comments" },
      { to: href("/admin/newsletter"), label: "Newsletter" },
      { to: href("/admin/messages"), label: "Nachrichten", count: "messages" },
      { to: href("/admin/media"), label: "Mediathek" },
    ],
  },
  {
    label: "Sendung",
    links: [
      { to: href("/admin/show/:section?"), label: "Einstellungen" },
      { to: href("/admin/import"), label: "Import" },
      { to: href("/admin/export"), label: "Export" },
      { to: href("/admin/persons"), label: "Personendaten" },
      { to: href("/admin/trash"), label: "Papierkorb" },
      { to: href("/admin/audit"), label: "Protokoll" },
      { to: href("/admin/operators"), label: "Zugänge" },
    ],
  },
];
