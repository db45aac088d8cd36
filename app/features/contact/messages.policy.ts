import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

export const messagesPolicy = {
  list: operatorsOnly,
  read: operatorsOnly,
  file: operatorsOnly,
  delete: operatorsOnceAsked,
} satisfies Record<string, Policy>;
