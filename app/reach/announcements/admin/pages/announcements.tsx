import { load, operate } from "~/core/accounts/operate.server";
import { ChannelsPanel, SettingsForm } from "~/reach/announcements/admin/announcement-panels";
import { changeSettings, readAnnouncements, send } from "~/reach/announcements/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/announcements";

export async function loader({ context }: Route.LoaderArgs) {
  return { read: await load(context, "show.read", readAnnouncements) };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { save: changeSettings, send },
    after: { send: () => ({ message: "Wird in der nächsten Minute gemeldet." }) },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Die Einstellungen konnten nicht gespeichert werden");

export function meta() {
  return [{ title: "Apps und Suchmaschinen – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { read } = loaderData;
  return (
    <AdminPage title="Apps und Suchmaschinen">
      {read ? (
        <>
          <SettingsForm {...read} answer={actionData} />
          <ChannelsPanel channels={read.channels} />
        </>
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
