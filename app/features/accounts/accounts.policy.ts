import { operatorsOnly, type Policy } from "~/platform/actor";

/** One's own account, and the accounts of the others. */
export const accountsPolicy = {
  readOwn: operatorsOnly,
  updateOwn: operatorsOnly,
  list: operatorsOnly,
  create: operatorsOnly,
  delete: operatorsOnly,
  /** The area itself: its frame, the counts in its navigation. */
  enter: operatorsOnly,
  signOut: operatorsOnly,
} satisfies Record<string, Policy>;
