import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

/** What visitors may see follows from publication and the date of the episode, not from who they are. */
export const blogPolicy = {
  list: operatorsOnly,
  create: operatorsOnly,
  update: operatorsOnly,
  publish: operatorsOnly,
  delete: operatorsOnceAsked,
  preview: operatorsOnly,
} satisfies Record<string, Policy>;
