import { operatorsOnly, type Policy } from "~/platform/actor";

export const subscribersPolicy = {
  list: operatorsOnly,
  read: operatorsOnly,
  update: operatorsOnly,
  delete: operatorsOnly,
  import: operatorsOnly,
} satisfies Record<string, Policy>;
