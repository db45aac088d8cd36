import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

/** What visitors may see follows from the date of the episode, not from who they are. */
export const videosPolicy = {
  list: operatorsOnly,
  create: operatorsOnly,
  update: operatorsOnly,
  delete: operatorsOnceAsked,
} satisfies Record<string, Policy>;
