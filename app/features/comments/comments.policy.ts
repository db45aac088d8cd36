import { operatorsOnly, type Policy } from "~/platform/actor";

export const commentsPolicy = {
  list: operatorsOnly,
  decide: operatorsOnly,
  delete: operatorsOnly,
  reply: operatorsOnly,
} satisfies Record<string, Policy>;
