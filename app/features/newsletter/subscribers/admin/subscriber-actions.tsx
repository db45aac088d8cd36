import { RowButton } from "~/ui/admin/action-button";
import type { Subscriber } from "../read-subscriber.server";

/** What an operator can do with a subscriber in this state. */
export function SubscriberActions({ subscriber }: { subscriber: Subscriber }) {
  const { email, status, confirmedAt } = subscriber;
  const isForgotten = status === "pending" && !confirmedAt;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {status === "pending" && (
        <RowButton fields={{ verb: "resend" }}>Bestätigungsmail noch einmal senden</RowButton>
      )}
      {status === "bounced" && (
        <RowButton
          fields={{ verb: "reactivate" }}
          question={`Künftig wieder an ${email} senden? Tu das nur, wenn das Postfach wieder erreichbar ist.`}
        >
          Wieder zustellen
        </RowButton>
      )}
      {status !== "unsubscribed" && (
        <RowButton
          fields={{ verb: "unsubscribe" }}
          question={
            isForgotten
              ? `Die Anmeldung von ${email} verwerfen? Sie ist noch nicht bestätigt, es bleibt nichts von ihr.`
              : `${email} vom Newsletter abmelden? Zurück kommt nur, wer sich selbst wieder anmeldet.`
          }
        >
          Vom Newsletter abmelden
        </RowButton>
      )}
      <RowButton
        fields={{ verb: "delete" }}
        question={`Alles über ${email} endgültig löschen, auch die Nachweise der Einwilligung? Das lässt sich nicht rückgängig machen.`}
      >
        Löschen
      </RowButton>
    </div>
  );
}
