import { contentKinds } from "~/core/content/kinds";
import type { Actor, Role } from "~/platform/actor";

type Rule = {
  roles: readonly Role[];
  /** Allowed even while a required second factor is missing. */
  withoutFactor?: true;
  /** Only after a confirmation, to prevent slips. */
  needsConfirmation?: true;
};

const owners: Rule = { roles: ["owner"] };
const editors: Rule = { roles: ["owner", "editor"] };
/** Contributors too: for their own unpublished drafts (`app/core/content/own-drafts.ts`). */
const everyRole: Rule = { roles: ["owner", "editor", "contributor"] };
const onceAsked = { needsConfirmation: true } as const;
const withoutFactor = { withoutFactor: true } as const;

type ContentNoun = (typeof contentKinds)[keyof typeof contentKinds]["permissions"];
type ContentAction = `${ContentNoun}.${"list" | "create" | "update" | "delete"}`;

/** The same rules for all content that operators write; other actions are in the table. */
function contentRules(): Record<ContentAction, Rule> {
  const rules = Object.values(contentKinds).flatMap(({ permissions: noun, isContributed }) => {
    const rule = isContributed ? everyRole : editors;
    const own = (verb: string, given: Rule) => [`${noun}.${verb}`, given] as const;
    const writes = ["list", "create", "update"].map((verb) => own(verb, rule));
    return [...writes, own("delete", { ...rule, ...onceAsked })];
  });
  return Object.fromEntries(rules) as Record<ContentAction, Rule>;
}

/** The permissions of the operator's area. What visitors see depends on dates and states instead. */
export const permissions = {
  /** The area itself: its frame and the counts in its navigation. */
  "accounts.enter": { ...everyRole, ...withoutFactor },
  "accounts.signOut": { ...everyRole, ...withoutFactor },
  "accounts.readOwn": everyRole,
  "accounts.updateOwn": everyRole,
  "accounts.secondFactor": { ...everyRole, ...withoutFactor },
  "accounts.list": owners,
  "accounts.create": owners,
  "accounts.update": owners,
  "accounts.delete": owners,

  /** The operator's own programs. */
  "tokens.read": everyRole,
  "tokens.create": everyRole,
  "tokens.delete": everyRole,
  /** All operators' programs, to list and revoke. */
  "tokens.list": owners,

  /** Submits a draft for publication. */
  "approvals.submit": everyRole,
  "approvals.decide": editors,

  "analytics.read": editors,
  "earlierNumbers.update": editors,
  "earlierNumbers.delete": { ...editors, ...onceAsked },
  /** The data are in the operator's own browser; the server sends the page and the episodes' titles. */
  "localAnalytics.read": editors,
  "audit.list": owners,
  /** Switches between the demo's examples and real counts. */
  "examples.show": editors,
  "examples.delete": { ...owners, ...onceAsked },

  ...contentRules(),
  /** Several at once, too. */
  "episodes.publish": editors,
  "episodes.preview": everyRole,
  "blog.publish": editors,
  "blog.preview": everyRole,

  "tags.list": editors,
  /** For picking them in a form. */
  "tags.pick": everyRole,
  /** Renames and merges them. */
  "tags.update": editors,
  "tags.delete": { ...editors, ...onceAsked },

  /** Starts external production of an episode's recording. */
  "productions.start": editors,

  /** The show's posts in the Fediverse, and their times. */
  "fediverse.post": editors,

  "redirects.list": editors,
  /** Adds, changes and deletes them, and ignores addresses that were not found. */
  "redirects.update": editors,

  "revisions.list": everyRole,
  "revisions.restore": everyRole,
  "revisions.draft": everyRole,

  "trash.list": editors,
  "trash.restore": editors,
  "trash.purge": { ...owners, ...onceAsked },

  /** Non-public files. */
  "media.see": everyRole,
  /** For picking one in a form; contributors among their own uploads. */
  "media.list": everyRole,
  "media.upload": everyRole,
  /** The library itself, too. */
  "media.update": editors,
  "media.replace": editors,
  "media.delete": { ...editors, ...onceAsked },

  "comments.list": editors,
  "comments.decide": editors,
  "comments.reply": editors,
  "comments.delete": { ...editors, ...onceAsked },

  "messages.list": editors,
  "messages.read": editors,
  "messages.file": editors,
  "messages.delete": { ...editors, ...onceAsked },

  "subscribers.list": owners,
  "subscribers.read": owners,
  "subscribers.update": owners,
  "subscribers.import": owners,
  "subscribers.delete": { ...owners, ...onceAsked },

  "campaigns.preview": editors,
  "campaigns.test": editors,
  "campaigns.send": { ...editors, ...onceAsked },
  /** Pauses and resumes a sending. */
  "campaigns.steer": editors,
  "campaigns.cancel": { ...editors, ...onceAsked },

  "mailDomain.read": owners,
  "mailDomain.update": owners,

  "supporters.list": owners,
  "supporters.update": owners,

  "show.read": owners,
  "show.update": owners,

  "exports.read": owners,
  "backups.list": owners,
  "backups.create": owners,
  "backups.update": owners,
  "backups.download": owners,
  "backups.delete": { ...owners, ...onceAsked },
  /** Into an empty site. */
  "backups.restore": owners,
  "imports.list": owners,
  "imports.read": owners,
  /** Also cancels. */
  "imports.start": owners,

  /** The operator's own webhooks. */
  "webhooks.list": editors,
  "webhooks.create": editors,
  "webhooks.update": editors,
  "webhooks.delete": { ...editors, ...onceAsked },
  /** Others' webhooks too, and whether they receive visitors' data. */
  "webhooks.lead": owners,

  "personalData.read": owners,
  "personalData.erase": { ...owners, ...onceAsked },

  "jobs.list": owners,
  "jobs.retry": owners,
  "jobs.discard": { ...owners, ...onceAsked },
} satisfies Record<string, Rule>;

/** 'noun.verb'. */
export type Action = keyof typeof permissions;

declare module "~/platform/operations/operation.server" {
  interface Permissions extends Record<Action, true> {}
}

/** Whether an operator, or somebody without a session (null), may do something. */
export function mayDo(action: Action, actor: Actor): boolean {
  if (!actor) return false;
  const rule: Rule = permissions[action];
  return rule.roles.includes(actor.role) && (!actor.lacksFactor || rule.withoutFactor === true);
}

export function needsConfirmation(action: Action): boolean {
  const rule: Rule = permissions[action];
  return rule.needsConfirmation === true;
}
