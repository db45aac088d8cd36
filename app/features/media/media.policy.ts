import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

/** The media library. `see`: files that are not public. */
export const mediaPolicy = {
  see: operatorsOnly,
  list: operatorsOnly,
  upload: operatorsOnly,
  update: operatorsOnly,
  replace: operatorsOnly,
  delete: operatorsOnceAsked,
} satisfies Record<string, Policy>;
