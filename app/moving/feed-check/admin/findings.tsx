import { sectionPath } from "~/core/show/settings/settings";
import { href } from "~/lib/href";
import { countText } from "~/lib/text/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import type { Finding, Place } from "../check-feed";
import { type Severity, severities, sources } from "../rules/rule";

const titles = { error: "Fehler", warning: "Warnungen", hint: "Hinweise" } as const;
const order = Object.keys(severities) as Severity[];
/** Places shown before the button for more. */
const openPlaces = 3;

/** The findings, the gravest first, each with links to where it can be fixed. */
export function Findings({ findings, site }: { findings: readonly Finding[]; site: string }) {
  return order.map((severity) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (!found.length) return null;
    return (
      <AdminSection key={severity} title={`${titles[severity]} (${found.length})`}>
        <ul className="flex flex-col gap-6">
          {found.map((finding) => (
            <FindingItem
              key={`${finding.rule} ${finding.places[0]?.episode !== null}`}
              finding={finding}
              site={site}
            />
          ))}
        </ul>
      </AdminSection>
    );
  });
}

function FindingItem({ finding, site }: { finding: Finding; site: string }) {
  const { sentence, by, count, places } = finding;
  const first = places.slice(0, openPlaces);
  const others = places.slice(openPlaces);
  const unnamed = count - places.length;
  return (
    <li className="flex flex-col gap-1 wrap-anywhere">
      <h3 className="text-base font-semibold">{sentence}</h3>
      <p className="text-sm text-soft">
        {by.map((name, at) => (
          <span key={name}>
            {at > 0 && "; "}
            <a href={sources[name].url} className="underline" rel="noreferrer">
              {sources[name].name}
            </a>
            {`, Stand ${sources[name].date}`}
          </span>
        ))}
      </p>
      <Places places={first} finding={finding} site={site} />
      {others.length > 0 && (
        <details>
          <summary className="py-1">{`und ${countText(count - first.length, "weiteres Mal", "weitere Male")}`}</summary>
          <Places places={others} finding={finding} site={site} />
          {unnamed > 0 && <p>{`Noch ${countText(unnamed, "Folge", "Folgen")} ebenso.`}</p>}
        </details>
      )}
    </li>
  );
}

type PlacesProps = { places: readonly Place[]; finding: Finding; site: string };

function Places({ places, finding, site }: PlacesProps) {
  return (
    <ul className="list-disc pl-5">
      {places.map(({ episode, found }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two episodes may have one title.
        <li key={at}>
          <RepairLink episode={episode} finding={finding} site={site} />
          {found && `: ${found}`}
        </li>
      ))}
    </ul>
  );
}

type RepairLinkProps = { episode: Place["episode"]; finding: Finding; site: string };

/** A link to the form with the faulty value, at its field if the finding names one. */
function RepairLink({ episode, finding: { place, field }, site }: RepairLinkProps) {
  if (!episode) {
    if (!place) return "Sendung";
    const hash = place.field ? `#${place.field}` : "";
    return (
      <Link to={sectionPath(place.section) + hash} className="underline">
        Einstellungen der Sendung
      </Link>
    );
  }
  const start = `${site}/episodes/`;
  const id = episode.link.startsWith(start) ? episode.link.slice(start.length) : "";
  if (!id) return episode.title;
  return (
    <Link
      to={`${href("/admin/episodes/:id/edit", { id })}${field ? `#${field}` : ""}`}
      className="underline"
    >
      {episode.title}
    </Link>
  );
}
