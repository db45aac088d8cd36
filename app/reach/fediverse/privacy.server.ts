import type { Services } from "~/platform/services.server";
import { readAccount } from "./account.server";

/** Its part of the prepared privacy statement while it is on. */
export async function fediversePrivacy({ db }: Pick<Services, "db">): Promise<string | null> {
  return (await readAccount({ db }))?.isOn ? text : null;
}

const text = `
<h3>Fediverse</h3>
<p>Diese Sendung hat ein Konto im Fediverse, das auf unserem eigenen Server liegt. Folgst du ihm oder schreibst du ihm von einem anderen Server aus (zum Beispiel Mastodon), schickt uns dieser Server, was dort über dich bekannt ist: die Adresse deines Kontos, deinen Namen, dein Profilbild und deine Nachricht. Wir speichern die Adresse deines Kontos, solange du folgst; unsere Beiträge gehen an deinen Server. Antwortest du öffentlich auf einen Beitrag, prüfen wir die Antwort und zeigen sie dann mit deinem Namen, der Adresse deines Kontos und einer Kopie deines Profilbilds als Kommentar. Was du nur an deine Follower oder nur an uns schreibst, zeigen wir nicht. Von „Gefällt mir“ und geteilten Beiträgen bleibt die Zahl und ein Hash deiner Adresse.</p>
<p>Änderst oder löschst du deine Antwort, folgt die Kopie hier; sie geht auch, wenn du dein Konto löschst oder uns schreibst. Was wir veröffentlichen, liegt als Kopie auf den Servern derer, die uns folgen; dort gelten deren Regeln. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO: Wer uns anschreibt, soll Antwort bekommen.</p>
`.trim();
