import type { PreparedText } from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { escapeHtml } from "~/lib/text/html";
import { formatDate } from "~/lib/time/german-date";
import { today } from "~/platform/clock.server";
import type { DeviceKey } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { demoLegal } from "~db/demo/legal";
import { imprintDetails } from "./imprint-fields";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** Barriers in the room's parts of the site: German sentences for the accessibility statement. */
    knownBarriers?(services: Pick<Services, "db" | "clock">): Promise<string[]>;
    /** The room's part of the prepared privacy statement as HTML; null if it is switched off. */
    privacyPart?(services: Pick<Services, "db">): Promise<string | null>;
  }
}

/** The program's legal texts. Gaps for the operator are in square brackets. */
export function preparedTexts(
  services: Pick<Services, "rooms" | "env" | "clock">,
  show: Show,
  privacyParts: readonly string[] = [],
): Record<PreparedText, string> {
  return {
    privacy: preparedPrivacy(services.rooms, privacyParts),
    accessibility: preparedAccessibility(services, show),
  };
}

/** The parts that rooms in use add to the prepared privacy statement. */
export async function readPrivacyParts({
  db,
  rooms,
}: Pick<Services, "db" | "rooms">): Promise<string[]> {
  const parts = await Promise.all(rooms.all.map((room) => room.privacyPart?.({ db })));
  return parts.filter((part) => part != null);
}

/** The privacy statement about the program itself. Entries in browser storage come from the plates of rooms. */
export function preparedPrivacy(
  { deviceKeys }: Services["rooms"],
  parts: readonly string[] = [],
): string {
  const keys = Object.entries(deviceKeys);
  return demoLegal
    .privacy({
      visitors: listOf(keys.filter(([, { isOperators }]) => !isOperators)),
      operators: listOf(keys.filter(([, { isOperators }]) => isOperators)),
      further: parts.join("\n"),
    })
    .trim();
}

function listOf(keys: [string, DeviceKey][]): string {
  const items = keys.map(
    ([name, { purpose, written }]) => `<li><strong>${name}</strong>: ${purpose} ${written}</li>`,
  );
  return `<ul>\n${items.join("\n")}\n</ul>`;
}

/** The accessibility statement. Annex 3 of the BFSG defines its parts; the program's own tests support its claims. */
function preparedAccessibility({ env, clock }: Pick<Services, "env" | "clock">, show: Show) {
  const { name: owner } = imprintDetails(show.legalDetails);
  return `
<p><strong>Stand: ${formatDate(today(clock))}</strong></p>

<h2>Wofür sie gilt</h2>
<p>Für die Website von „${quoted(show.name)}“ unter ${new URL(env.BASE_URL).host}. Hier kann man Folgen hören, dazu lesen, suchen, bewerten, kommentieren und uns schreiben. Für Podcast-Apps, Videoplattformen und andere Websites, zu denen wir verlinken, gilt sie nicht.</p>

<h2>Wie sie die Anforderungen erfüllt</h2>
<p>Maßstab sind die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA. Das Programm, mit dem diese Website läuft, wird darauf getestet: seine Seiten mit axe-core, auf schmalen und breiten Bildschirmen, hell und dunkel, und seine Bedienung mit der Tastatur. Was diese Tests finden, wird behoben, bevor eine Fassung erscheint; alles finden sie nicht. [Falls diese Website selbst geprüft wurde: von wem, wie und wann]</p>
<ul>
<li>Jede Seite und der Player lassen sich mit der Tastatur bedienen; „?“ zeigt die Tasten des Players.</li>
<li>Lesen, suchen, bewerten, kommentieren und schreiben kann man auch ohne JavaScript.</li>
<li>Eine Folge mit Mitschrift lässt sich lesen; beim Hören läuft die Mitschrift mit.</li>
<li>Zeichnungen werden beschrieben, Farbe allein sagt nichts.</li>
<li>Wer im System weniger Bewegung einstellt, sieht keine; hell und dunkel folgen dem System.</li>
</ul>
<p>Ton, Texte, Bilder und Videos stellen wir selbst ein. Auch sie sollen die Stufe AA erreichen. [Ausnahmen, von denen du weißt, als Satz; zum Beispiel: Ältere Bilder haben keine Beschreibung.] Was sich zählen lässt, steht auf dem Stand von heute am Ende dieser Seite.</p>

<h2>Eine Barriere melden</h2>
<p>Kommst du irgendwo nicht weiter, oder brauchst du etwas in anderer Form? Schreib ${show.email && `an ${escapeHtml(show.email)} oder `}über das <a href="/contact">Kontaktformular</a>. Verantwortlich ist ${owner ? quoted(owner) : "[Name der Betreiberin oder des Betreibers]"}; alle Angaben stehen im <a href="/imprint">Impressum</a>. Wir antworten innerhalb von [Anzahl, zum Beispiel 14] Tagen.</p>

<h2>Rechtlicher Rahmen</h2>
<p>Das Barrierefreiheitsstärkungsgesetz (BFSG) gilt seit dem 28.\u00a0Juni 2025 für bestimmte Produkte und Dienstleistungen für Verbraucher. Kleinstunternehmen, die Dienstleistungen erbringen, sind ausgenommen (§\u00a03 Abs.\u00a03 BFSG). [Ob das Gesetz für diese Website gilt, oder dass diese Erklärung freiwillig ist] [Falls es gilt: Name und Anschrift der zuständigen Marktüberwachungsbehörde, Anlage 3 BFSG]</p>
`.trim();
}

/** Escapes a text and replaces square brackets, which would mark a gap. */
function quoted(text: string): string {
  return escapeHtml(text).replaceAll("[", "(").replaceAll("]", ")");
}

/** Barriers that rooms know of at present. */
export async function readKnownBarriers(services: Services): Promise<string[]> {
  const all = services.rooms.all.map((room) => room.knownBarriers?.(services) ?? []);
  return (await Promise.all(all)).flat();
}
