import { Download } from "lucide-react";
import { load } from "~/core/accounts/operate.server";
import { exportListsOf } from "~/core/export/export-lists.server";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
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

type ExportDownloadsProps = { lists: readonly { name: string; label: string }[] };

/** Downloads: everything as one file, and lists for spreadsheets. */
function ExportDownloads({ lists }: ExportDownloadsProps) {
  return (
    <>
      <AdminSection title="Alles">
        <p className="max-w-2xl">
          Eine ZIP-Datei mit allem, was hier gespeichert ist: Texte, Einstellungen, Kommentare,
          Nachrichten, Abos und Zahlen als JSON, dazu alle Dateien der Mediathek. Passwörter,
          Sitzungen und andere Geheimnisse sind nicht dabei.
        </p>
        <div>
          <a href="/admin/export/everything" className="button button-action" download>
            <Download size={18} strokeWidth={1.75} aria-hidden />
            Alles herunterladen (ZIP)
          </a>
        </div>
        <p className="label max-w-2xl">
          Die Datei enthält personenbezogene Daten und kann mehrere Gigabyte groß werden. Auf dem
          Server geht es auch so: <code>npm run admin -- export DATEI</code>
        </p>
      </AdminSection>
      <AdminSection title="Für WordPress">
        <p className="max-w-2xl">
          Folgen, Artikel, Seiten und freigegebene Kommentare als WXR, mit den Feldern von
          PowerPress. Folgen, die noch nicht alle hören, sind drüben „Privat“, mit ihrem Audio. Das
          Audio bleibt hier, Bilder holt WordPress ab.
        </p>
        <div>
          <a href="/admin/export/wordpress" className="button button-outline" download>
            <Download size={18} strokeWidth={1.75} aria-hidden />
            WXR herunterladen (XML)
          </a>
        </div>
      </AdminSection>
      <AdminSection title="Listen für die Tabellenkalkulation">
        <ul className="flex flex-wrap gap-3">
          {lists.map(({ name, label }) => (
            <li key={name}>
              <a href={`/admin/export/${name}`} className="button button-outline" download>
                <Download size={18} strokeWidth={1.75} aria-hidden />
                {label} (CSV)
              </a>
            </li>
          ))}
        </ul>
        <p className="label max-w-2xl">
          Zellen, die wie eine Formel beginnen, tragen einen Apostroph davor: So führt kein Programm
          sie aus.
        </p>
      </AdminSection>
    </>
  );
}
