import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

export const personsPolicy = {
  read: operatorsOnly,
  erase: operatorsOnceAsked,
} satisfies Record<string, Policy>;
