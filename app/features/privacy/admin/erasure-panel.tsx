import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import type { ErasurePreview } from "../erase-person.server";
import type { Picked } from "../persons.schema";

type ErasurePanelProps = { preview: ErasurePreview; picked: Picked; query: string };

const question =
  "Willst du das alles endgültig löschen? Es kommt nicht in den Papierkorb und lässt sich nicht zurückholen.";

/** What an erasure takes with it, and the button that does it. */
export function ErasurePanel({ preview, picked, query }: ErasurePanelProps) {
  const lines = linesOf(preview);
  return (
    <AdminSection title="Das wird gelöscht">
      {lines.length === 0 ? (
        <p>Es ist nichts ausgewählt.</p>
      ) : (
        <>
          <ul className="list-disc pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-soft">
            Nicht von hier aus löschen lassen sich Mails, die schon in einem Postfach liegen, und
            deine Sicherungskopien: Denk dort selbst daran. Im Protokoll bleibt, dass gelöscht
            wurde, aber nicht, wessen Daten es waren.
          </p>
          <RowButton
            fields={{
              intent: "erase",
              q: query,
              ...Object.fromEntries(
                Object.entries(picked).map(([kind, ids]) => [kind, ids.join(",")]),
              ),
            }}
            label="Endgültig löschen"
            question={question}
          >
            Endgültig löschen
          </RowButton>
        </>
      )}
    </AdminSection>
  );
}

function linesOf(preview: ErasurePreview): string[] {
  const { subscriptions, consents, messages, comments, publicComments, replies } = preview;
  const all: [number, string][] = [
    [comments, `${many(comments, "Kommentar", "Kommentare")}${publicly(publicComments)}`],
    [replies, many(replies, "Antwort der Sendung darauf", "Antworten der Sendung darauf")],
    [preview.trashed, many(preview.trashed, "Kommentar im Papierkorb", "Kommentare im Papierkorb")],
    [messages, many(messages, "Nachricht", "Nachrichten")],
    [subscriptions, many(subscriptions, "Newsletter-Abo", "Newsletter-Abos")],
    [consents, many(consents, "Einwilligung als Nachweis", "Einwilligungen als Nachweis")],
    [preview.deliveries, many(preview.deliveries, "Versand an das Abo", "Versände an das Abo")],
    [
      preview.reports,
      many(preview.reports, "Rückmeldung seines Postfachs", "Rückmeldungen seines Postfachs"),
    ],
    [preview.jobs, many(preview.jobs, "Auftrag dazu", "Aufträge dazu")],
    [preview.mails, many(preview.mails, "Mail im Postausgang", "Mails im Postausgang")],
  ];
  return all.filter(([count]) => count > 0).map(([, line]) => line);
}

function many(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

function publicly(count: number): string {
  return count > 0 ? `, davon ${count} öffentlich` : "";
}
