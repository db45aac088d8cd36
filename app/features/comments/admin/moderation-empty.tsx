import type { CommentFilter } from "../moderation.schema";

const texts: Record<CommentFilter, string> = {
  pending: "Alles gelesen: Gerade wartet kein Kommentar. Diese Seite sieht alle 30 Sekunden nach.",
  approved: "Noch ist kein Kommentar freigegeben.",
  rejected: "Kein Kommentar ist abgelehnt.",
  all: "Noch hat niemand etwas geschrieben.",
};

/** What stands where no comment is. */
export function ModerationEmpty({ filter, query }: { filter: CommentFilter; query: string }) {
  return (
    <p className="py-8 text-soft">
      {query
        ? `„${query}“ steht in keinem dieser Kommentare. Versuch es in einer anderen Liste.`
        : texts[filter]}
    </p>
  );
}
