import { operatorsOnly, type Policy } from "~/platform/actor";

export const messagesPolicy = {
  list: operatorsOnly,
  read: operatorsOnly,
  file: operatorsOnly,
  delete: operatorsOnly,
} satisfies Record<string, Policy>;
