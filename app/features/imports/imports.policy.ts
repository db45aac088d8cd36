import { operatorsOnly, type Policy } from "~/platform/actor";

export const importsPolicy = {
  list: operatorsOnly,
  read: operatorsOnly,
  start: operatorsOnly,
  cancel: operatorsOnly,
} satisfies Record<string, Policy>;
