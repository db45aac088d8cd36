import { operatorsOnly, type Policy } from "~/platform/actor";

export const revisionsPolicy = {
  list: operatorsOnly,
  restore: operatorsOnly,
  draft: operatorsOnly,
} satisfies Record<string, Policy>;
