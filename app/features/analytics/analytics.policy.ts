import { operatorsOnly, type Policy } from "~/platform/actor";

/** Figures are for operators; to be counted is no question of who one is. */
export const analyticsPolicy = {
  read: operatorsOnly,
} satisfies Record<string, Policy>;
