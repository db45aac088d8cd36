import type { Dossier } from "~/features/dossier/dossier";
import { heardSpans } from "~/features/dossier/heard-spans";
import { personPath } from "~/features/people/people.schema";
import { daysOf, yearText } from "~/lib/edtf";
import { SectionTitle } from "~/ui/section-title";
import { disputeOf, sortEvents } from "./dispute-layout";
import { DisputePicture } from "./dispute-picture.server";
import { EventTable } from "./event-table.server";

export type DisputeProps = {
  dossier: Dossier;
  slugs: ReadonlyMap<string, string>;
  isPlayable: boolean;
};

/** Who did what when: lanes on one ruler for the eye, and every event in words. */
export function DisputeSection({ dossier, slugs, isPlayable }: DisputeProps) {
  const events = sortEvents(dossier.events);
  const spans = heardSpans(events.map(({ second }) => ({ start: second })));
  const heard = new Map(events.map(({ id }, index) => [id, spans[index] ?? null]));
  const wide = disputeOf(dossier, { width: 560 });
  const narrow = disputeOf(dossier, { width: 284, isShort: true });
  if (!wide || !narrow) return null;
  const hrefOf = (personId: string) => {
    const slug = slugs.get(personId);
    return slug ? personPath(slug) : null;
  };
  return (
    <section aria-labelledby="dispute-title" className="dossier-dispute">
      <SectionTitle id="dispute-title" title="Der Streit">
        {summaryOf(dossier)}
      </SectionTitle>
      <DisputePicture dispute={wide} size="wide" {...{ heard, isPlayable, hrefOf }} />
      <DisputePicture dispute={narrow} size="narrow" {...{ heard, isPlayable, hrefOf }} />
      <EventTable events={events} {...{ dossier, heard, isPlayable, hrefOf }} />
    </section>
  );
}

/** '8 Beteiligte · 10 Ereignisse · 1861–2002' */
function summaryOf({ parties, events }: Dossier): string {
  const days = events.map(({ date }) => daysOf(date));
  const year = (day: number) => yearText(new Date(day * 86_400_000).getUTCFullYear());
  const first = year(days.reduce((least, { from }) => Math.min(least, from), Infinity));
  const last = year(days.reduce((most, { to }) => Math.max(most, to), -Infinity));
  return [
    ...(parties.length ? [`${parties.length} Beteiligte`] : []),
    events.length === 1 ? "1 Ereignis" : `${events.length} Ereignisse`,
    first === last ? first : `${first}–${last}`,
  ].join(" · ");
}
