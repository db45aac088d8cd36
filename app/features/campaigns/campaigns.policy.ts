import { operatorsOnceAsked, operatorsOnly, type Policy } from "~/platform/actor";

/** Visitors read what was sent; everything else is the operators'. */
export const campaignsPolicy = {
  list: operatorsOnly,
  create: operatorsOnly,
  update: operatorsOnly,
  delete: operatorsOnceAsked,
  preview: operatorsOnly,
  test: operatorsOnly,
  send: operatorsOnceAsked,
  /** Pauses and resumes a sending. */
  steer: operatorsOnly,
  cancel: operatorsOnceAsked,
} satisfies Record<string, Policy>;
