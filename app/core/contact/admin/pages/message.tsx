import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { MessagePanel } from "~/core/contact/admin/message-panel";
import { messageLists, parseMessageVerb } from "~/core/contact/messages.schema";
import { fileMessage, readMessage, setMessageStatus } from "~/core/contact/messages.server";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/message";

export async function loader({ context, params }: Route.LoaderArgs) {
  authorize(context, "messages.read");
  const services = context.get(servicesContext);
  const found = await attempt(services, async () => ({
    message: await readMessage(services.db, params.id),
  }));
  if (found && !found.message) throw data(null, { status: 404 });
  return found?.message ?? null;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const operator = authorize(context, "messages.file");
  const services = context.get(servicesContext);
  const { verb: text } = await readFields(request, ["verb"]);
  if (text === "read") {
    await attempt(services, () =>
      setMessageStatus(services.db, params.id, { from: "new", to: "read" }),
    );
    return data({ message: "" });
  }
  const verb = parseMessageVerb(text);
  if (!verb) throw data(null, { status: 400 });
  if (verb === "delete") authorize(context, "messages.delete");
  const { status, message } = await fileMessage(services, operator, { id: params.id, verb });
  if (status !== 200) return refusal(message, status);
  throw redirect(`${messageLists.address("new")}?getan=${verb}`, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.subject ?? "Nachricht"} – Redaktion` }];
}

export default function Message({ loaderData: message }: Route.ComponentProps) {
  const back = { to: messageLists.address(message?.status === "archived" ? "archived" : "new") };
  return (
    <AdminPage title={message?.subject ?? "Nachricht"} back={{ ...back, label: "Nachrichten" }}>
      {message ? (
        <MessagePanel message={message} />
      ) : (
        <ErrorBanner>Nachricht konnte nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
