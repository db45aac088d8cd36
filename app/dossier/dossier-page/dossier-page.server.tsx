import type { ShownPart } from "~/core/episodes/article-part.server";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { heardSpans } from "~/core/episodes/heard-spans";
import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import { personPath } from "~/core/people/people.schema";
import { showText, type Worded } from "~/core/show/texts";
import type { Dossier } from "~/dossier/dossier/dossier";
import { countText } from "~/lib/text/german-number";
import { daysOf, yearText } from "~/lib/time/edtf";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { SectionTitle } from "~/ui/section-title";
import { CalloutLegend, CalloutMarks, numeralsOf } from "./callouts.server";
import { Corrections, Parties, Places } from "./cards.server";
import { disputeOf, sortEvents } from "./dispute-layout";
import { DisputePicture } from "./dispute-picture.server";
import styles from "./dossier.css?url";
import { EventTable } from "./event-table.server";
import { Evidence, Sources } from "./evidence.server";
import { type OpenDossier, openDossier } from "./open-dossier.server";

type DossierPageOptions = {
  id: string;
  stored: string;
  audioUrl: string;
  /** The drawing's own legend; null: none. */
  legend: Legend | null;
  /** True if the episode's page is public. */
  isOut: boolean;
  /** Address of a place on the map of all places, by the id of the place's entry. */
  onMap?: ((id: string) => string) | undefined;
  show: Worded;
  /** Address of the form for messages about a passage, if there is one. */
  contact?: ((passage: string) => string) | undefined;
};

/**
 * The dossier on an episode's page, which is static, so it is HTML without a script. null without one. `now` is
 * ISO 8601 in UTC.
 */
export async function readDossierPage(
  reading: Pick<Services, "db" | "rooms">,
  now: string,
  options: DossierPageOptions,
): Promise<{ page: ShownPart; open: OpenDossier } | null> {
  const open = await openDossier(reading, now, options.stored);
  if (!open) return null;
  const { callouts } = open.dossier;
  const numerals = numeralsOf(callouts, options.legend);
  const playable = isPlayable(options.audioUrl);
  const sections = servedHtml(
    <Sections
      episodeId={options.isOut ? options.id : null}
      open={open}
      isPlayable={playable}
      onMap={options.onMap}
      contact={options.contact}
      inventor={showText(options.show, "inventorRole")}
    />,
  );
  const page = {
    name: "dossier",
    styles,
    legend: callouts.length
      ? servedHtml(
          <CalloutLegend
            numerals={numerals}
            isPlayable={playable}
            text={options.legend?.text ?? ""}
          />,
        )
      : null,
    marks: servedHtml(<CalloutMarks numerals={numerals} isPlayable={playable} />),
    sections,
  };
  return { page, open };
}

type SectionsProps = {
  episodeId: string | null;
  open: OpenDossier;
  isPlayable: boolean;
  inventor: string;
} & Pick<DossierPageOptions, "onMap" | "contact">;

function Sections({ episodeId, open, isPlayable, onMap, contact, inventor }: SectionsProps) {
  const { dossier, slugs } = open;
  const { parties, claims, sources, corrections, places } = dossier;
  return (
    <>
      <DisputeSection dossier={dossier} slugs={slugs} isPlayable={isPlayable} />
      {parties.length > 0 && <Parties parties={parties} slugs={slugs} inventor={inventor} />}
      {claims.length > 0 && (
        <Evidence
          episodeId={episodeId}
          claims={claims}
          sources={sources}
          isPlayable={isPlayable}
          contact={contact}
        />
      )}
      {sources.length > 0 && <Sources sources={sources} />}
      {corrections.length > 0 && <Corrections corrections={corrections} isPlayable={isPlayable} />}
      {places.length > 0 && <Places places={places} onMap={onMap} />}
    </>
  );
}

type DisputeProps = {
  dossier: Dossier;
  slugs: ReadonlyMap<string, string>;
  isPlayable: boolean;
};

/** The events: lanes on one ruler, and every event as text. */
function DisputeSection({ dossier, slugs, isPlayable }: DisputeProps) {
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
        {disputeSummary(dossier)}
      </SectionTitle>
      <DisputePicture
        dispute={wide}
        size="wide"
        heard={heard}
        isPlayable={isPlayable}
        hrefOf={hrefOf}
      />
      <DisputePicture
        dispute={narrow}
        size="narrow"
        heard={heard}
        isPlayable={isPlayable}
        hrefOf={hrefOf}
      />
      <EventTable
        events={events}
        dossier={dossier}
        heard={heard}
        isPlayable={isPlayable}
        hrefOf={hrefOf}
      />
    </section>
  );
}

/** '8 Beteiligte · 10 Ereignisse · 1861–2002' */
function disputeSummary({ parties, events }: Dossier): string {
  const days = events.map(({ date }) => daysOf(date));
  const year = (day: number) => yearText(new Date(day * 86_400_000).getUTCFullYear());
  const first = year(days.reduce((min, { from }) => Math.min(min, from), Infinity));
  const last = year(days.reduce((max, { to }) => Math.max(max, to), -Infinity));
  return [
    ...(parties.length ? [`${parties.length} Beteiligte`] : []),
    countText(events.length, "Ereignis", "Ereignisse"),
    first === last ? first : `${first}–${last}`,
  ].join(" · ");
}
