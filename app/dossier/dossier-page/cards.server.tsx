import { personPath } from "~/core/people/people.schema";
import {
  type Correction,
  isOrganisation,
  namedRoles,
  type Party,
  type Place,
} from "~/dossier/dossier/dossier";
import { formatDuration } from "~/lib/time/duration";
import { formatEdtf } from "~/lib/time/edtf";
import { Drawer } from "~/ui/drawer";
import { StartTime } from "./callouts.server";

/** Corrections of errors in the audio. */
export function Corrections(props: { corrections: readonly Correction[]; isPlayable: boolean }) {
  const { corrections, isPlayable } = props;
  return (
    <section aria-labelledby="corrections-title" className="sheet dossier-card">
      <h2 id="corrections-title" className="label">
        {corrections.length === 1 ? "Berichtigung" : "Berichtigungen"}
      </h2>
      <ul>
        {corrections.map(({ id, date, second, said, right, thanks }) => (
          <li key={id}>
            <p className="label">
              {formatEdtf(date)}{" "}
              <StartTime second={second} isPlayable={isPlayable} of={right} isLong />
            </p>
            <p>
              {second === null ? "Gesagt wurde" : `Bei ${formatDuration(second)} sagen wir`}:{" "}
              <del>{said}</del>
            </p>
            <p>
              Richtig ist: <ins>{right}</ins>
            </p>
            {thanks && <p className="label">Danke an {thanks}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlacesProps = {
  places: readonly Place[];
  /** Address of an entry on the map of all places; undefined while the episode is not public. */
  onMap?: ((id: string) => string) | undefined;
};

/** The places where originals can be seen. Small screens leave to the map what it says of them. */
export function Places({ places, onMap }: PlacesProps) {
  return (
    <section aria-labelledby="places-title" className="dossier-places">
      <h2 id="places-title" className="label">
        Wo man es sehen kann
      </h2>
      <ul>
        {places.map(({ id, name, town, country, text, url, lat }) => {
          const map = lat === null ? undefined : onMap?.(id);
          return (
            <li key={id}>
              <p>
                {url ? (
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                ) : (
                  name
                )}
                {[town, countryName(country)].map((part) => part && `, ${part}`)}
                {map && (
                  <>
                    {" · "}
                    <a href={map} className="label" aria-label={`Auf der Karte: ${name}`}>
                      Karte
                    </a>
                  </>
                )}
              </p>
              {text && (
                <p className={`text-soft ${map ? "max-lg:hidden print:block" : ""}`}>{text}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const countries = new Intl.DisplayNames("de", { type: "region" });

/** The country name of an ISO 3166-1 code; '' for Germany. */
function countryName(code: string): string {
  return code && code !== "DE" ? (countries.of(code) ?? code) : "";
}

type PartiesProps = {
  parties: readonly Party[];
  slugs: ReadonlyMap<string, string>;
  inventor: string;
};

export function Parties({ parties, slugs, inventor }: PartiesProps) {
  const roles = namedRoles(inventor);
  return (
    <section aria-labelledby="parties-title" className="dossier-parties">
      <Drawer id="parties-title" title="Beteiligte" count={parties.length}>
        <ul>
          {parties.map((party) => {
            const { id, personId, name, role, text, link } = party;
            const slug = slugs.get(personId);
            const href = slug ? personPath(slug) : link;
            return (
              <li key={id}>
                <h3>{href ? <a href={href}>{name}</a> : name}</h3>
                <p className="label">
                  {[roles[role], lifespanOf(party)].filter(Boolean).join(" · ")}
                </p>
                {text && <p>{text}</p>}
              </li>
            );
          })}
        </ul>
      </Drawer>
    </section>
  );
}

/** '1847–1922' */
function lifespanOf({ born, died, ...party }: Party): string {
  const year = (date: string) => formatEdtf(date).replace(/^.*\s(?=\d{3,4}$)/, "");
  const [begun, ended] = isOrganisation(party)
    ? ["gegründet", "aufgelöst"]
    : ["geboren", "gestorben"];
  if (!died) return born && `${begun} ${year(born)}`;
  return born ? `${year(born)}–${year(died)}` : `${ended} ${year(died)}`;
}
