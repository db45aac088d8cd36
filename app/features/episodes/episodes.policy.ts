import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

/** What visitors may see is no question of who they are: it follows from an episode's date. */
export const episodesPolicy = {
  list: operatorsOnly,
  create: operatorsOnly,
  update: operatorsOnly,
  delete: operatorsOnceAsked,
  preview: operatorsOnly,
} satisfies Record<string, Policy>;
