import { href } from "~/lib/href";

type Words = {
  /** Noun with demonstrative that begins a sentence, such as 'Diese Episode'. */
  this: string;
  label: string;
  /** Address of the operators' list. */
  list: string;
  /** Address of the form. */
  form(id: string): string;
  /** The prefix of its permissions, such as 'episodes' of 'episodes.update'. */
  permissions: string;
};

type KindWords = Words & {
  title: string;
  one: string;
  many: string;
  new: string;
  /** Beginning of the sentences '… gespeichert werden' and '… gelöscht werden'. */
  failed: string;
  /** The prefix of its public addresses; empty if it has none. */
  section: string;
  /** Address of the form for a new entry. */
  create: string;
  /** True if contributors may write it, too; others publish it. */
  isContributed: boolean;
  audit: {
    /** The noun in sentences of the audit log, with its article. */
    object: string;
    /** The plural in the audit log's filter. */
    all: string;
  };
};

/** The kinds of content with their words and addresses. Every room may import this file. */
export const contentKinds = {
  episode: {
    this: "Diese Episode",
    label: "Folge",
    title: "Episoden",
    one: "Folge",
    many: "Folgen",
    new: "Neue Folge",
    failed: "Episode konnte nicht",
    section: "episodes",
    list: href("/admin/episodes"),
    create: href("/admin/episodes/new"),
    form: (id: string) => href("/admin/episodes/:id/edit", { id }),
    permissions: "episodes",
    isContributed: true,
    audit: { object: "die Folge", all: "Episoden" },
  },
  post: {
    this: "Dieser Artikel",
    label: "Blog-Artikel",
    title: "Blog",
    one: "Artikel",
    many: "Artikel",
    new: "Neuer Artikel",
    failed: "Blog-Artikel konnte nicht",
    section: "blog",
    list: href("/admin/blog"),
    create: href("/admin/blog/new"),
    form: (id: string) => href("/admin/blog/:id/edit", { id }),
    permissions: "blog",
    isContributed: true,
    audit: { object: "den Blog-Artikel", all: "Blog" },
  },
  video: {
    this: "Dieses Video",
    label: "Video",
    title: "Videos",
    one: "Video",
    many: "Videos",
    new: "Neues Video",
    failed: "Video konnte nicht",
    section: "videos",
    list: href("/admin/videos"),
    create: href("/admin/videos/new"),
    form: (id: string) => href("/admin/videos/:id/edit", { id }),
    permissions: "videos",
    isContributed: true,
    audit: { object: "das Video", all: "Videos" },
  },
  page: {
    this: "Diese Seite",
    label: "Seite",
    title: "Seiten",
    one: "Seite",
    many: "Seiten",
    new: "Neue Seite",
    failed: "Seite konnte nicht",
    section: "",
    list: href("/admin/pages"),
    create: href("/admin/pages/new"),
    form: (id: string) => href("/admin/pages/:id/edit", { id }),
    permissions: "pages",
    isContributed: false,
    audit: { object: "die Seite", all: "Seiten" },
  },
  campaign: {
    this: "Diese Ausgabe",
    label: "Newsletter",
    title: "Newsletter",
    one: "Ausgabe",
    many: "Ausgaben",
    new: "Neue Ausgabe",
    failed: "Newsletter konnte nicht",
    section: "newsletter",
    list: "/admin/newsletter",
    create: "/admin/newsletter/campaigns/new",
    form: (id: string) => `/admin/newsletter/campaigns/${id}/edit`,
    permissions: "campaigns",
    isContributed: false,
    audit: { object: "den Newsletter", all: "Newsletter-Ausgaben" },
  },
  person: {
    this: "Diese Person",
    label: "Person",
    title: "Personen",
    one: "Person",
    many: "Personen",
    new: "Neue Person",
    failed: "Person konnte nicht",
    section: "personen",
    list: href("/admin/people"),
    create: href("/admin/people/new"),
    form: (id: string) => href("/admin/people/:id/edit", { id }),
    permissions: "people",
    isContributed: false,
    audit: { object: "die Person", all: "Personen und ihre Daten" },
  },
} as const satisfies Record<string, KindWords>;

export type ContentKind = keyof typeof contentKinds;
/** Whatever has drafts and revisions: kinds of content, and the show's legal texts. */
export type SubjectKind = ContentKind | "show";

export const contentKindNames = Object.keys(contentKinds) as ContentKind[];

/** Words and addresses of everything that has drafts and revisions. */
export const kindWords: Record<SubjectKind, Words> = {
  ...contentKinds,
  show: {
    this: "Dieser Text",
    label: "Einstellungen",
    list: "/admin/show",
    form: (id) => `/admin/show/${id}`,
    permissions: "show",
  },
};

export function menuEntry(kind: ContentKind, position: number) {
  const { list, title, permissions } = contentKinds[kind];
  return { position, to: list, label: title, asks: `${permissions}.list` as const };
}

/** The kind to which an address of the operator's area belongs, such as '/admin/videos/new'; null for other pages. */
export function kindAt(pathname: string): ContentKind | null {
  const isBelow = (name: ContentKind) =>
    `${pathname}/`.startsWith(contentKinds[name].create.replace(/new$/, ""));
  return contentKindNames.find(isBelow) ?? null;
}

export const saveFailure = (kind: ContentKind) => `${contentKinds[kind].failed} gespeichert werden`;
export const deleteFailure = (kind: ContentKind) => `${contentKinds[kind].failed} gelöscht werden`;

export function isContentKind(name: string): name is ContentKind {
  return Object.hasOwn(contentKinds, name);
}

/** The subject named by an address's parameters; null if it has no revisions. */
export function revisionSubject({ kind, id }: { kind: string; id: string }) {
  const isKnown = (name: string): name is SubjectKind => isContentKind(name) || name === "show";
  return isKnown(kind) && /^[\w-]{1,64}$/.test(id) ? { kind, id } : null;
}
