import { operatorsOnly, type Policy } from "~/platform/actor";

export const importsPolicy = {
  list: operatorsOnly,
  read: operatorsOnly,
  /** Or end. */
  start: operatorsOnly,
} satisfies Record<string, Policy>;
