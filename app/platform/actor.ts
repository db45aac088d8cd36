import { createContext } from "react-router";

export type Operator = {
  id: string;
  name: string;
  email: string;
  /** Left out: what is done is not asked for by a request, which always has one (`SignedInOperator`). */
  role?: Role;
  /** The name of the token with which a program asks for it; the audit log says it too. */
  token?: string;
};

/** Decides what an operator may do (`core/accounts/permissions.ts`). */
export type Role = "owner" | "editor" | "contributor";

export type SignedInOperator = Operator & {
  role: Role;
  /** Everybody has to have a second factor, and this operator has none yet. */
  lacksFactor?: boolean;
};

/** The actor of a request: an operator with a session, or (null) anybody. */
export type Actor = SignedInOperator | null;

/** Set by the server from the session cookie before the router sees a request of the operator's area. */
export const actorContext = createContext<Actor>(null);
