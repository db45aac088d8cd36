import { createContext } from "react-router";

export type Operator = {
  id: string;
  name: string;
  email: string;
  /** Left out for work that no request asked for; a request always has a role (`SignedInOperator`). */
  role?: Role;
  /** Name of the token that a program sent; the audit log records it. */
  token?: string;
};

/** The role that decides what an operator may do (`core/accounts/permissions.ts`). */
export type Role = "owner" | "editor" | "contributor";

export type SignedInOperator = Operator & {
  role: Role;
  /** A second factor is required, and this operator has none yet. */
  lacksFactor?: boolean;
};

/** The actor of a request: a signed-in operator, or null. */
export type Actor = SignedInOperator | null;

/** The actor, set by the server from the session cookie before the router sees a request of the operator's area. */
export const actorContext = createContext<Actor>(null);
