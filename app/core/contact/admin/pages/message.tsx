import { data, redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { MessagePanel } from "~/core/contact/admin/message-panel";
import { type MessageVerb, messageLists } from "~/core/contact/messages.schema";
import { readMessage, statuses } from "~/core/contact/messages.server";
import { buttons } from "~/core/contact/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/message";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await load(context, "messages.read", async ({ db }) => ({
    message: await readMessage(db, params.id),
  }));
  if (found && !found.message) throw data(null, { status: 404 });
  return found?.message ?? null;
}

export function action({ context, params: { id }, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: buttons,
    given: (form) => ({ id, status: statusAfter[String(form.get("verb"))] ?? "" }),
    after: {
      archive: () => leave("archive"),
      restore: () => leave("restore"),
      unread: () => leave("unread"),
      delete: () => leave("delete"),
    },
  });
}

const statusAfter: Record<string, string> = statuses;

function leave(done: MessageVerb): never {
  throw redirect(`${messageLists.address("new")}?getan=${done}`, 303);
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
