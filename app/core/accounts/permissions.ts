import { contentKinds } from "~/core/content/kinds";
import type { Actor, Role } from "~/platform/actor";

type Rule = {
  roles: readonly Role[];
  /** Allowed even while a required second factor is missing. */
  withoutFactor?: true;
  /** Asks the operator to confirm first, to prevent slips. */
  needsConfirmation?: true;
};

const owners: Rule = { roles: ["owner"] };
const editors: Rule = { roles: ["owner", "editor"] };
/** Contributors may do this too, but only with their own unpublished drafts (`app/core/content/own-drafts.ts`). */
const everyRole: Rule = { roles: ["owner", "editor", "contributor"] };
const onceAsked = { needsConfirmation: true } as const;
const withoutFactor = { withoutFactor: true } as const;

type ContentNoun = (typeof contentKinds)[keyof typeof contentKinds]["permissions"];
type ContentAction = `${ContentNoun}.${"list" | "create" | "update" | "delete"}`;

/** The rules for content of every kind. */
function contentRules(): Record<ContentAction, Rule> {
  const rules = Object.values(contentKinds).flatMap(({ permissions: noun, isContributed }) => {
    const rule = isContributed ? everyRole : editors;
    const own = (verb: string, given: Rule) => [`${noun}.${verb}`, given] as const;
    const writes = ["list", "create", "update"].map((verb) => own(verb, rule));
    return [...writes, own("delete", { ...rule, ...onceAsked })];
  });
  return Object.fromEntries(rules) as Record<ContentAction, Rule>;
}

/** The permissions of the operator's area, as 'noun.verb'. Public pages depend on dates and states instead. */
export const permissions = {
  /** The layout of the area, and the counts in its navigation. */
  "accounts.enter": { ...everyRole, ...withoutFactor },
  "accounts.signOut": { ...everyRole, ...withoutFactor },
  "accounts.readOwn": everyRole,
  "accounts.updateOwn": everyRole,
  "accounts.secondFactor": { ...everyRole, ...withoutFactor },
  "accounts.list": owners,
  "accounts.create": owners,
  "accounts.update": owners,
  "accounts.delete": owners,

  /** The operator's own access tokens for programs. */
  "tokens.read": everyRole,
  "tokens.create": everyRole,
  "tokens.delete": everyRole,
  /** All operators' tokens: listing and revoking. */
  "tokens.list": owners,

  "approvals.submit": everyRole,
  "approvals.decide": editors,

  "analytics.read": editors,
  "earlierNumbers.update": editors,
  "earlierNumbers.delete": { ...editors, ...onceAsked },
  /** The data stay in the operator's browser; the server sends only the page and the episodes' titles. */
  "localAnalytics.read": editors,
  "audit.list": owners,
  /** Switches between the demo's examples and real counts. */
  "examples.show": editors,
  "examples.delete": { ...owners, ...onceAsked },

  ...contentRules(),
  /** Includes publishing several at once. */
  "episodes.publish": editors,
  "episodes.preview": everyRole,
  "blog.publish": editors,
  "blog.preview": everyRole,

  "tags.list": editors,
  /** Suggests existing tags in a form. */
  "tags.pick": everyRole,
  /** Includes merging. */
  "tags.update": editors,
  "tags.delete": { ...editors, ...onceAsked },

  /** Starts external production of an episode's recording. */
  "productions.start": editors,

  /** Makes passages of episodes videos. */
  "clips.create": editors,
  "clips.delete": { ...editors, ...onceAsked },

  /** The show's own posts in the Fediverse, and when they are sent. */
  "fediverse.post": editors,

  "redirects.list": editors,
  /** Includes adding and deleting redirects, and ignoring addresses that were not found. */
  "redirects.update": editors,

  /** What visitors searched for in vain. */
  "searches.list": editors,
  "searches.update": editors,

  "revisions.list": everyRole,
  "revisions.restore": everyRole,
  "revisions.draft": everyRole,

  "trash.list": editors,
  "trash.restore": editors,
  "trash.purge": { ...owners, ...onceAsked },

  /** Access to files that are not public. */
  "media.see": everyRole,
  /** Picking a file in a form; contributors see only their own uploads. */
  "media.list": everyRole,
  "media.upload": everyRole,
  /** Includes opening the media library. */
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
  /** Restores a backup into an empty site. */
  "backups.restore": owners,
  "imports.list": owners,
  "imports.read": owners,
  /** Includes cancelling. */
  "imports.start": owners,

  /** The operator's own webhooks. */
  "webhooks.list": editors,
  "webhooks.create": editors,
  "webhooks.update": editors,
  "webhooks.delete": { ...editors, ...onceAsked },
  /** Includes others' webhooks, and the choice whether a webhook receives visitors' data. */
  "webhooks.lead": owners,

  "personalData.read": owners,
  "personalData.erase": { ...owners, ...onceAsked },

  "jobs.list": owners,
  "jobs.retry": owners,
  "jobs.discard": { ...owners, ...onceAsked },
} satisfies Record<string, Rule>;

export type Action = keyof typeof permissions;

declare module "~/platform/operations/operation.server" {
  interface Permissions extends Record<Action, true> {}
}

/** True if the operator may do this; always false without a session (null). */
export function mayDo(action: Action, actor: Actor): boolean {
  if (!actor) return false;
  const rule: Rule = permissions[action];
  return rule.roles.includes(actor.role) && (!actor.lacksFactor || rule.withoutFactor === true);
}

export function needsConfirmation(action: Action): boolean {
  const rule: Rule = permissions[action];
  return rule.needsConfirmation === true;
}
