import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

export const subscribersPolicy = {
  list: operatorsOnly,
  read: operatorsOnly,
  update: operatorsOnly,
  delete: operatorsOnceAsked,
  import: operatorsOnly,
} satisfies Record<string, Policy>;
