import { operatorsOnly, type Policy } from "../actor";

export const jobsPolicy = {
  list: operatorsOnly,
  retry: operatorsOnly,
  discard: operatorsOnly,
} satisfies Record<string, Policy>;
