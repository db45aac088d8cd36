import { AdminSection } from "~/ui/admin/admin-page";
import type { SubscriberConsent } from "../subscribers.schema";
import { Moment } from "./moment";

/** The proofs of consent, each with everything that law asks for. */
export function ConsentList({ consents }: { consents: readonly SubscriberConsent[] }) {
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

/** Imports come from nobody's address. */
function from(address: string | null): string {
  return address ? `, von ${address} (gekürzt)` : "";
}
