import { operatorsOnly, type Policy } from "~/platform/actor";

export const trashPolicy = {
  list: operatorsOnly,
  restore: operatorsOnly,
  purge: operatorsOnly,
} satisfies Record<string, Policy>;
