import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

export const commentsPolicy = {
  list: operatorsOnly,
  decide: operatorsOnly,
  delete: operatorsOnceAsked,
  reply: operatorsOnly,
} satisfies Record<string, Policy>;
