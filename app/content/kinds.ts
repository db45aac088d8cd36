import { href } from "~/lib/href";

/** What operators write, and what has drafts and revisions; of the show the legal texts have them too. */
export type ContentKind = "episode" | "post" | "video" | "page" | "campaign" | "person";
export type SubjectKind = ContentKind | "show";

type Words = {
  /** In a sentence. */
  this: string;
  /** Of one in a list. */
  label: string;
  /** The operators' list. */
  list: string;
  /** The form. */
  form(id: string): string;
};

/** What each kind is called, and where operators find it; comments lie in the bin, too. */
export const kindWords: Record<SubjectKind | "comment", Words> = {
  episode: {
    this: "Diese Episode",
    label: "Folge",
    list: href("/admin/episodes"),
    form: (id) => href("/admin/episodes/:id/edit", { id }),
  },
  post: {
    this: "Dieser Artikel",
    label: "Blog-Artikel",
    list: href("/admin/blog"),
    form: (id) => href("/admin/blog/:id/edit", { id }),
  },
  video: {
    this: "Dieses Video",
    label: "Video",
    list: href("/admin/videos"),
    form: (id) => href("/admin/videos/:id/edit", { id }),
  },
  page: {
    this: "Diese Seite",
    label: "Seite",
    list: href("/admin/pages"),
    form: (id) => href("/admin/pages/:id/edit", { id }),
  },
  campaign: {
    this: "Diese Ausgabe",
    label: "Newsletter",
    list: href("/admin/newsletter"),
    form: (id) => href("/admin/newsletter/campaigns/:id/edit", { id }),
  },
  person: {
    this: "Diese Person",
    label: "Person",
    list: href("/admin/people"),
    form: (id) => href("/admin/people/:id/edit", { id }),
  },
  comment: {
    this: "Dieser Kommentar",
    label: "Kommentar",
    list: href("/admin/comments"),
    form: () => href("/admin/comments"),
  },
  show: {
    this: "Dieser Text",
    label: "Einstellungen",
    list: "/admin/show",
    form: (id) => `/admin/show/${id}`,
  },
};

/** What an address is about; null when it is about nothing that has versions. */
export function subjectOf({ kind, id }: { kind: string; id: string }) {
  const isKnown = (name: string): name is SubjectKind => name in kindWords && name !== "comment";
  return isKnown(kind) && /^[\w-]{1,64}$/.test(id) ? { kind, id } : null;
}
