import { load } from "~/core/accounts/operate.server";
import { ExportDownloads } from "~/core/export/admin/export-downloads";
import { exportListsOf } from "~/core/export/export-lists.server";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/export";

export function loader({ context }: Route.LoaderArgs) {
  return load(context, "exports.read", async ({ rooms }) =>
    exportListsOf(rooms).map(([name, { label }]) => ({ name, label })),
  );
}

export function meta() {
  return [{ title: "Export – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Export({ loaderData: lists }: Route.ComponentProps) {
  return (
    <AdminPage title="Export">
      <ExportDownloads lists={lists ?? []} />
    </AdminPage>
  );
}
