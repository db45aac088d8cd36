import { RouterContextProvider } from "react-router";
import { unconfirmedContext } from "~/core/accounts/authorize.server";
import { operate } from "~/core/accounts/operate.server";
import { actorContext, type Operator } from "~/platform/actor";
import type { FormOperation } from "~/platform/operations/operation.server";
import { type Services, servicesContext } from "~/platform/services.server";

type Submitted = Record<string, string> | FormData;
type Runnable = Omit<FormOperation, "run" | "question"> & {
  run(services: Services, input: never, caller: never): Promise<object | null>;
};

/** Submits a form of the operators' area to an operation. */
export async function submitForm(
  services: Services,
  operator: Operator,
  operation: Runnable,
  fields: Submitted = {},
  given: Record<string, string> = {},
) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, { role: "owner", ...operator });
  context.set(unconfirmedContext, null);
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const request = new Request("http://podcast.example/admin", { method: "POST", body });
  const { data, init } = await operate(context, request, {
    operations: { "": operation },
    verb: () => "",
    given,
  });
  return { status: init?.status ?? 200, ...data };
}
