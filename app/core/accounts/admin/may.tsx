import { createContext, use } from "react";
import type { Actor } from "~/platform/actor";
import { type Action, mayDo } from "../permissions";

/** The signed-in operator, provided by the layout of the operator's area; null if unknown. */
export const OwnRole = createContext<Actor>(null);

/** Tells which actions to show to the operator. Only hides buttons: the server checks permissions itself. */
export function useMay(): (action: Action) => boolean {
  const actor = use(OwnRole);
  return (action) => mayDo(action, actor);
}
