import type { RouterContextProvider } from "react-router";
import { contentKinds, kindAt } from "~/content/kinds";
import { authorize } from "~/features/accounts/authorize.server";
import type { Action } from "~/features/accounts/permissions";

/**
 * `authorize` on the pages that all kinds of content share: which permission it is follows from their address.
 * @throws Response as `authorize` does, 404 where the address is of no kind
 */
export function authorizeKind(
  context: Readonly<RouterContextProvider>,
  { pathname }: URL,
  verb: "list" | "create" | "update" | "delete",
) {
  const kind = kindAt(pathname);
  if (!kind) throw new Response(null, { status: 404 });
  const action: Action = `${contentKinds[kind].permissions}.${verb}`;
  return { operator: authorize(context, action), kind };
}
