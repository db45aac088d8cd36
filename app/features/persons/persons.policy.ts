import { operatorsOnly, type Policy } from "~/platform/actor";

export const personsPolicy = {
  read: operatorsOnly,
  erase: operatorsOnly,
} satisfies Record<string, Policy>;
