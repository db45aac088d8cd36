import type { Services } from "~/platform/services.server";
import { drivers } from "./service-settings.server";

/** What the prepared privacy statement says of services that can be used. */
export async function productionPrivacy({ db }: Pick<Services, "db">): Promise<string | null> {
  const rows = await db.selectFrom("production_services").select("service").execute();
  const names = drivers
    .filter(({ service }) => rows.some((row) => row.service === service))
    .map(({ label }) => label);
  return names.length ? textFor(names.join(" und ")) : null;
}

const textFor = (names: string) =>
  `
<h3>Bearbeitung der Aufnahmen</h3>
<p>Bevor eine Folge erscheint, lassen wir ihre Aufnahme von ${names} bearbeiten oder verschriftlichen. Dabei werden die Stimmen derer verarbeitet, die darin zu hören sind. Daten über Besuche dieser Website gehen nicht dorthin. Mit dem Dienst besteht ein Vertrag zur Auftragsverarbeitung; Rechtsgrundlage ist unser berechtigtes Interesse an gut hörbaren und für alle zugänglichen Folgen (Art.\\u00a06 Abs.\\u00a01 Buchst.\\u00a0f DSGVO).</p>
`.trim();
