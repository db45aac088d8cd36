import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { takeHandoff } from "./platform/react-router/handoff";
import { nameScripts, renewPage } from "./platform/react-router/window-version";
import type { Control } from "./ui/field-problems";

nameScripts();
takeHandoff();
document.addEventListener("invalid", sayProblem, true);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(_, { errorInfo }) => renewPage(errorInfo)} />
    </StrictMode>,
  );
});

/** Shared by all fields of a form, so that the first invalid one gets the focus. */
let words: Promise<typeof import("./ui/field-problems")> | undefined;

/** Our own words are loaded for the first invalid field; if that fails, the browser uses its own. */
async function sayProblem(event: Event): Promise<void> {
  event.preventDefault();
  const control = event.target as Control;
  try {
    words ??= import("./ui/field-problems");
    const { showProblem } = await words;
    showProblem(control);
  } catch {
    document.removeEventListener("invalid", sayProblem, true);
    control.reportValidity();
  }
}

try {
  // This stored value is only a hint and grants nothing: the server checks the session.
  if (localStorage.adminAuthenticated) import("~/core/accounts/sign-in/admin/edit-link");
} catch {
  // The storage is blocked.
}
