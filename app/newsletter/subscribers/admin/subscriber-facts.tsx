import type { ReactNode } from "react";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { Moment } from "~/ui/admin/list/data-table";
import type { Subscriber } from "../read-subscriber.server";
import { originLabels, subscriberLists } from "../subscribers.schema";

export function SubscriberFacts({ subscriber }: { subscriber: Subscriber }) {
  const { email, name, status, origin, leftReason } = subscriber;
  const moments = [
    ["Eingetragen", subscriber.createdAt],
    ["Bestätigt", subscriber.confirmedAt],
    ["Abgemeldet", subscriber.unsubscribedAt],
    ["Unzustellbar", subscriber.bouncedAt],
    ["Letzte Mail zur Anmeldung", subscriber.mailedAt],
  ] as const;
  return (
    <dl className="grid items-baseline gap-x-6 gap-y-1 border-[1.5px] border-line bg-sheet p-4 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6">
      <Fact label="Stand">
        <span className="badge">{subscriberLists.states[status].label}</span>
      </Fact>
      <Fact label="Adresse">
        <a href={`mailto:${email}`} className="underline">
          {email}
        </a>
      </Fact>
      <Fact label="Name">{name ? <bdi>{name}</bdi> : "nicht angegeben"}</Fact>
      <Fact label="Herkunft">{originLabels[origin]}</Fact>
      {moments.map(
        ([label, at]) =>
          at && (
            <Fact key={label} label={label}>
              <Moment at={at} />
            </Fact>
          ),
      )}
      {leftReason && <Fact label="Grund">{leftReason}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="label">{label}</dt>
      <dd className="mb-1 sm:mb-0">{children}</dd>
    </>
  );
}

/** The proofs of consent, each with everything that the law requires. */
export function ConsentList({ consents }: Pick<Subscriber, "consents">) {
  return (
    <AdminSection title="Nachweise der Einwilligung">
      {consents.length === 0 && <p>Es gibt keinen Nachweis zu diesem Abonnement.</p>}
      <ol className="flex flex-col gap-5">
        {consents.map((consent) => (
          <li key={consent.id} className="border-l-3 border-line pl-4 wrap-anywhere">
            <blockquote className="max-w-prose whitespace-pre-line">„{consent.text}“</blockquote>
            <dl className="mt-2 grid items-baseline gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)] max-sm:[&>dd+dt]:mt-1.5">
              <dt className="label">Fassung</dt>
              <dd>{consent.textVersion}</dd>
              <dt className="label">Wo</dt>
              <dd>{consent.formUrl}</dd>
              <dt className="label">Angefragt</dt>
              <dd>
                <Moment at={consent.requestedAt} />
                {from(consent.requestedIp)}
              </dd>
              <dt className="label">Bestätigt</dt>
              <dd>
                {consent.confirmedAt ? (
                  <>
                    <Moment at={consent.confirmedAt} />
                    {from(consent.confirmedIp)}
                  </>
                ) : (
                  "noch nicht"
                )}
              </dd>
            </dl>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

/** Imports have no address. */
function from(address: string | null): string {
  return address ? `, von ${address} (gekürzt)` : "";
}

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
