import type { Services } from "~/platform/services.server";
import type { PersonData } from "./persons.schema";

/** A copy of a person's data to hand over (Art. 15 Abs. 3 and Art. 20 DSGVO), as JSON. */
export function personCopy({ clock, env }: Services, data: PersonData): string {
  const { query, subscriptions, messages, comments, trashed } = data;
  const plain = <Row extends { match: unknown }>(rows: Row[]) =>
    rows.map(({ match: _, ...row }) => row);
  const copy = {
    format: "podcast-website-person",
    version: 1,
    createdAt: clock.now().toISOString(),
    site: env.BASE_URL,
    askedFor: query,
    newsletter: plain(subscriptions),
    messages: plain(messages),
    comments: plain(comments),
    commentsInTrash: plain(trashed),
    notes: [
      "Bewertungen und Aufrufe sind nicht enthalten: Sie sind nur mit Prüfwerten gespeichert, die sich keiner Person zuordnen lassen.",
      `Zwecke, Rechtsgrundlagen, Speicherdauer und Rechte: ${env.BASE_URL}/privacy`,
    ],
  };
  return `${JSON.stringify(copy, null, 2)}\n`;
}
