import { changeSecret } from "~/features/export/change-secret.server";
import { onSite } from "./open-site.server";

/** `change-secret`: from now on the database is used with the SECRET of the settings. */
export async function runChangeSecret(): Promise<void> {
  await onSite(changeSecret, { takesAnySecret: true });
  console.log(
    [
      "Die Website gehört jetzt zu diesem SECRET.",
      "Alle Sitzungen sind beendet; zweite Faktoren sind aus, Passwörter und Passkeys gelten weiter.",
      "Schlüssel für DKIM und für Meldungen über Unzustellbares: neu erzeugen, wo es sie gab.",
    ].join("\n"),
  );
}
