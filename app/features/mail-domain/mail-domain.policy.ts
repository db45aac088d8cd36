import { operatorsOnly, type Policy } from "~/platform/actor";

export const mailDomainPolicy = {
  read: operatorsOnly,
  update: operatorsOnly,
} satisfies Record<string, Policy>;
