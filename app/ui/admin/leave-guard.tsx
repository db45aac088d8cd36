import { useEffect } from "react";
import { useBlocker } from "react-router";
import { unsavedForms } from "./unsaved-forms";

const question = "Du hast ungespeicherte Änderungen. Willst du die Seite trotzdem verlassen?";

/**
 * Asks before a page is left with unsaved changes, or shown as another `?…` of it. Once per page: the router knows
 * one blocker at a time.
 */
export function LeaveGuard() {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.size > 0 &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      !confirm(question),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedForms.size > 0) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return null;
}
