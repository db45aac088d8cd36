import { escapeHtml } from "~/lib/html";
import type { Services } from "~/platform/services.server";

/** The part of the prepared privacy statement about services that get recordings, as far as they are set up. */
export async function productionPrivacy({ db }: Pick<Services, "db">): Promise<string | null> {
  const rows = await db.selectFrom("production_services").selectAll().execute();
  const texts = rows.flatMap(({ service, settings, api_key }) => {
    const { address = "" }: { address?: string } = JSON.parse(settings);
    const host = URL.parse(address)?.hostname.replace(/[[\]]/g, "");
    if (service === "auphonic" && api_key) return auphonicText;
    return service === "transcription" && host ? transcriptionText(escapeHtml(host)) : [];
  });
  return texts.length ? [heading, ...texts, ground].join("\n") : null;
}

const heading = "<h3>Bearbeitung von Aufnahmen</h3>";

const auphonicText =
  "<p>Aufnahmen lassen wir bei Auphonic (Auphonic GmbH, Österreich) bearbeiten. Dorthin gehen die Aufnahme mit den Stimmen aller, die darin sprechen, Titel, Nummer und Kapitel der Folge; zurück kommen Audio, Kapitel und eine Mitschrift.</p>";

const transcriptionText = (host: string) =>
  `<p>Mitschriften lassen wir von einer Spracherkennung erstellen. Die Aufnahme mit den Stimmen aller, die darin sprechen, geht dazu an den Server ${host}; zurück kommt ihr Text.</p>`;

const ground =
  "<p>Daten von Besuchenden dieser Website bekommen diese Dienste nicht. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO: Wir wollen Folgen, die gut klingen und sich lesen lassen.</p>";
