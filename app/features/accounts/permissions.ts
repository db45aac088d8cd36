import type { Actor, Role } from "~/platform/actor";

type Rule = {
  roles: readonly Role[];
  /** Only once the operator has answered a question: what a slip of the finger must not do. */
  asksFirst?: true;
};

const everyRole: Rule = { roles: ["owner"] };
const onceAsked: Rule = { ...everyRole, asksFirst: true };

/**
 * Who may do what in the operator's area. What visitors may see is no question of who they are: it follows from
 * dates and states.
 */
export const permissions = {
  /** The area itself: its frame, the counts in its navigation. */
  "accounts.enter": everyRole,
  "accounts.signOut": everyRole,
  "accounts.readOwn": everyRole,
  "accounts.updateOwn": everyRole,
  "accounts.list": everyRole,
  "accounts.create": everyRole,
  "accounts.delete": everyRole,

  "analytics.read": everyRole,
  /** They lie in the operator's own browser; the server gives the page and the episodes' titles. */
  "localAnalytics.read": everyRole,
  "audit.list": everyRole,

  "episodes.list": everyRole,
  "episodes.create": everyRole,
  "episodes.update": everyRole,
  "episodes.delete": onceAsked,
  "episodes.preview": everyRole,

  "videos.list": everyRole,
  "videos.create": everyRole,
  "videos.update": everyRole,
  "videos.delete": onceAsked,

  "blog.list": everyRole,
  "blog.create": everyRole,
  "blog.update": everyRole,
  "blog.publish": everyRole,
  "blog.delete": onceAsked,
  "blog.preview": everyRole,

  "revisions.list": everyRole,
  "revisions.restore": everyRole,
  "revisions.draft": everyRole,

  "trash.list": everyRole,
  "trash.restore": everyRole,
  "trash.purge": onceAsked,

  /** Files that are not public. */
  "media.see": everyRole,
  "media.list": everyRole,
  "media.upload": everyRole,
  "media.update": everyRole,
  "media.replace": everyRole,
  "media.delete": onceAsked,

  "comments.list": everyRole,
  "comments.decide": everyRole,
  "comments.reply": everyRole,
  "comments.delete": onceAsked,

  "messages.list": everyRole,
  "messages.read": everyRole,
  "messages.file": everyRole,
  "messages.delete": onceAsked,

  "subscribers.list": everyRole,
  "subscribers.read": everyRole,
  "subscribers.update": everyRole,
  "subscribers.import": everyRole,
  "subscribers.delete": onceAsked,

  "campaigns.list": everyRole,
  "campaigns.create": everyRole,
  "campaigns.update": everyRole,
  "campaigns.preview": everyRole,
  "campaigns.test": everyRole,
  "campaigns.send": onceAsked,
  /** Pauses and resumes a sending. */
  "campaigns.steer": everyRole,
  "campaigns.cancel": onceAsked,
  "campaigns.delete": onceAsked,

  "mailDomain.read": everyRole,
  "mailDomain.update": everyRole,

  "show.read": everyRole,
  "show.update": everyRole,

  "exports.read": everyRole,
  "imports.list": everyRole,
  "imports.read": everyRole,
  /** Or end. */
  "imports.start": everyRole,

  "persons.read": everyRole,
  "persons.erase": onceAsked,

  "jobs.list": everyRole,
  "jobs.retry": everyRole,
  "jobs.discard": onceAsked,
} satisfies Record<string, Rule>;

/** 'noun.verb'. */
export type Action = keyof typeof permissions;

/** Whether an operator, or somebody without a session (null), may do something. */
export function mayDo(action: Action, actor: Actor): boolean {
  return actor !== null && permissions[action].roles.includes(actor.role);
}

export function asksFirst(action: Action): boolean {
  const rule: Rule = permissions[action];
  return rule.asksFirst === true;
}
