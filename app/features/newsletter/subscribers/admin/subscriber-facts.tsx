import type { ReactNode } from "react";
import { type Subscriber, subscriberLists } from "../subscribers.schema";
import { Moment } from "./moment";
import { originLabels } from "./subscriber-words";

/** Who it is, in which state, and since when. */
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
        <span className="badge">{subscriberLists[status]}</span>
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
