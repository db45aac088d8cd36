import { createContext } from "react-router";

export type Operator = {
  id: string;
  name: string;
  email: string;
  /** The operator's role; undefined for work outside a request. */
  role?: Role;
  /** Name of the program's token, recorded in the audit log. */
  token?: string;
};

/** The role that decides what an operator may do (`core/accounts/permissions.ts`). */
export type Role = "owner" | "editor" | "contributor";

export type SignedInOperator = Operator & {
  role: Role;
  /** True if a second factor is required and this operator has none yet. */
  lacksFactor?: boolean;
};

/** The actor of a request: a signed-in operator, or null. */
export type Actor = SignedInOperator | null;

/** Set by the server from the session cookie, before the router handles a request of the operator's area. */
export const actorContext = createContext<Actor>(null);
