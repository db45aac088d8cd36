import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Control } from "./ui/field-problems";

document.addEventListener("invalid", sayProblem, true);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** The words come when something is first wrong; where they cannot, the browser says it in its own. */
async function sayProblem(event: Event): Promise<void> {
  event.preventDefault();
  const control = event.target as Control;
  try {
    const { showProblem } = await import("./ui/field-problems");
    showProblem(control);
  } catch {
    document.removeEventListener("invalid", sayProblem, true);
    control.reportValidity();
  }
}

try {
  // A hint of the browser alone, which opens nothing: the operator's area asks the server.
  if (localStorage.adminAuthenticated) import("~/features/accounts/sign-in/admin/edit-link");
} catch {
  // The storage is blocked.
}
