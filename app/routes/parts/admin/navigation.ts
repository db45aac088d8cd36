export type AdminLink = { to: string; label: string; count?: "comments" | "messages" };

/** The side navigation: the specification's entries first, in its order, then what else there is. */
export const adminNavigation: readonly { label: string; links: readonly AdminLink[] }[] = [
  {
    label: "Freitag",
    links: [
      { to: "/admin/dashboard", label: "Analytics" },
      { to: "/admin/local-analytics", label: "Lokale Analytics" },
      { to: "/admin/episodes", label: "Episoden" },
      { to: "/admin/videos", label: "Videos" },
      { to: "/admin/blog", label: "Blog" },
      { to: "/admin/comments", label: "Kommentare", count: "comments" },
      { to: "/admin/newsletter", label: "Newsletter" },
      { to: "/admin/messages", label: "Nachrichten", count: "messages" },
      { to: "/admin/media", label: "Mediathek" },
    ],
  },
  {
    label: "Sendung",
    links: [
      { to: "/admin/show", label: "Einstellungen" },
      { to: "/admin/import", label: "Import" },
      { to: "/admin/export", label: "Export" },
      { to: "/admin/persons", label: "Personendaten" },
      { to: "/admin/trash", label: "Papierkorb" },
      { to: "/admin/audit", label: "Protokoll" },
      { to: "/admin/operators", label: "Zugänge" },
    ],
  },
];
