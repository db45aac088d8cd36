import { Download, Upload } from "lucide-react";
import { Link } from "~/ui/link";
import { subscribersImportPath } from "../subscribers-path";

/** What is done with subscribers as a whole: taken in and given out as a list. */
export function SubscriberActions() {
  return (
    <>
      <Link to={subscribersImportPath} className="button button-outline">
        <Upload size={18} strokeWidth={1.75} aria-hidden />
        Importieren
      </Link>
      <a href="/admin/export/subscribers" className="button button-outline" download>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        Exportieren (CSV)
      </a>
    </>
  );
}
