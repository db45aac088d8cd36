import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

export const trashPolicy = {
  list: operatorsOnly,
  restore: operatorsOnly,
  purge: operatorsOnceAsked,
} satisfies Record<string, Policy>;
