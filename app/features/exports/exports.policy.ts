import { operatorsOnly, type Policy } from "~/platform/actor";

export const exportsPolicy = {
  read: operatorsOnly,
} satisfies Record<string, Policy>;
