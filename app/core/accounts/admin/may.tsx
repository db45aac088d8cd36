import { createContext, use } from "react";
import type { Actor } from "~/platform/actor";
import { type Action, mayDo } from "../permissions";

/** The signed-in operator, set by the area's frame; null where that is not known. */
export const OwnRole = createContext<Actor>(null);

/** Whether the operator may do something: what they may not is not shown. The server decides all the same. */
export function useMay(): (action: Action) => boolean {
  const actor = use(OwnRole);
  return (action) => mayDo(action, actor);
}
