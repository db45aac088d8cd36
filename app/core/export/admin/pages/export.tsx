import { authorize } from "~/core/accounts/authorize.server";
import { ExportDownloads } from "~/core/export/admin/export-downloads";
import { exportListsOf } from "~/core/export/export-lists.server";
import { servicesContext } from "~/platform/services.server";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/export";

export function loader({ context }: Route.LoaderArgs) {
  authorize(context, "exports.read");
  const lists = exportListsOf(context.get(servicesContext).rooms);
  return lists.map(([name, { label }]) => ({ name, label }));
}

export function meta() {
  return [{ title: "Export – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Export({ loaderData: lists }: Route.ComponentProps) {
  return (
    <AdminPage title="Export">
      <ExportDownloads lists={lists} />
    </AdminPage>
  );
}
