import { createContext, use } from "react";
import type { Actor } from "~/platform/actor";
import { type Action, mayDo } from "../permissions";

/** The signed-in operator, provided by the area's frame; null if unknown. */
export const OwnRole = createContext<Actor>(null);

/** Whether the operator may do something: forbidden actions are hidden. The server checks all the same. */
export function useMay(): (action: Action) => boolean {
  const actor = use(OwnRole);
  return (action) => mayDo(action, actor);
}
