import { createContext } from "react-router";
import type { Actor } from "./actor";

/** Set by the server from the session cookie before the router sees a request of the operator's area. */
export const actorContext = createContext<Actor>(null);
