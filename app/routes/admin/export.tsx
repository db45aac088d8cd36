import { authorize } from "~/features/accounts/authorize.server";
import { ExportDownloads } from "~/features/export/admin/export-downloads";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/export";

export function loader({ context }: Route.LoaderArgs) {
  authorize(context, "exports.read");
  return null;
}

export function meta() {
  return [{ title: "Export – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Export() {
  return (
    <AdminPage title="Export">
      <ExportDownloads />
    </AdminPage>
  );
}
