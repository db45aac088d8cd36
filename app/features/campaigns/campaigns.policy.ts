import { operatorsOnly, type Policy } from "~/platform/actor";

/** Visitors read what was sent; everything else is the operators'. */
export const campaignsPolicy = {
  list: operatorsOnly,
  create: operatorsOnly,
  update: operatorsOnly,
  delete: operatorsOnly,
  preview: operatorsOnly,
  test: operatorsOnly,
  send: operatorsOnly,
} satisfies Record<string, Policy>;
