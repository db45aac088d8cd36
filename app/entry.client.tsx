import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { showFieldProblems } from "./ui/field-problems";

showFieldProblems();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

try {
  // A hint of the browser alone, which opens nothing: the operator's area asks the server.
  if (localStorage.adminAuthenticated) import("~/features/accounts/sign-in/admin/edit-link");
} catch {
  // The storage is blocked.
}
