import { operatorsOnceAsked, operatorsOnly, type Policy } from "../actor";

export const jobsPolicy = {
  list: operatorsOnly,
  retry: operatorsOnly,
  discard: operatorsOnceAsked,
} satisfies Record<string, Policy>;
