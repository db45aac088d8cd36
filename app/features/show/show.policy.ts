import { operatorsOnly, type Policy } from "~/platform/actor";

export const showPolicy = {
  read: operatorsOnly,
  update: operatorsOnly,
} satisfies Record<string, Policy>;
