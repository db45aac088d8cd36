import type { Services } from "~/platform/services.server";
import { hasSupporters } from "./supporters.server";

/** Its part of the prepared privacy statement while there are such feeds. */
export async function supportersPrivacy({ db }: Pick<Services, "db">): Promise<string | null> {
  return (await hasSupporters(db)) ? text : null;
}

const text = `
<h3>Feed für Unterstützende</h3>
<p>Unterstützt du uns, bekommst du einen eigenen Feed. Dafür speichern wir deine E-Mail-Adresse, deinen Namen, wenn wir ihn kennen, woher wir dich kennen (etwa Steady oder Patreon) und den Fingerabdruck (Hash) der Adresse deines Feeds; die Adresse selbst steht nur in der Mail an dich. Wir zählen, auf wie vielen Geräten dein Feed an einem Tag gehört wird, mit einem Hash, aus dem sich Gerät und IP-Adresse nicht zurückrechnen lassen; er wird am nächsten Tag gelöscht. Läuft der Feed auf mehr als zehn Geräten, sehen wir das und geben dir vielleicht eine neue Adresse. 30 Tage, nachdem dein Feed geendet hat, löschen wir deine Daten. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO.</p>
`.trim();
