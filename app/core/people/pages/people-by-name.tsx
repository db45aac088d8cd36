import { byName, peoplePath, personPath } from "~/core/people/people.schema";
import { listAddress } from "~/lib/list-search";
import { Link } from "~/ui/link";
import type { Tick } from "~/ui/time-scale";

/** Percent of the ruler's length. */
type Bar = { left: number; width: number };

export type RegisterEntry = {
  slug: string;
  family: string;
  given: string;
  /** The first letter of the name if the previous entry has another one, else ''. */
  letter: string;
  /** For example 'Erfindung' or 'Zu Gast'. */
  role: string;
  /** For example 'Akte 011'. */
  files: string;
  /** For example '1847–1922'. */
  span: string;
  bar: Bar | null;
};

type PeopleByNameProps = {
  people: readonly RegisterEntry[];
  /** Each letter with the page where it begins. */
  letters: readonly (readonly [letter: string, page: number])[];
  pages: number;
  ticks: readonly Tick[];
  /** Positions, in percent, at which the ruler leaves out a span of time. */
  breaks: readonly number[];
};

/** The index of people by family name. Their lives are drawn as bars on a common ruler. */
export function PeopleByName({ people, letters, pages, ticks, breaks }: PeopleByNameProps) {
  return (
    <>
      {pages > 1 && (
        <nav aria-label="Buchstaben">
          <ul className="strip register-letters">
            {letters.map(([letter, page]) => (
              <li key={letter}>
                <Link
                  to={`${listAddress(peoplePath, byName, page)}#${anchorOf(letter)}`}
                  className="page-number"
                >
                  {letter}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="register">
        {ticks.length > 0 && (
          <svg aria-hidden="true" className="register-ruler" height="22">
            <line x2="100%" y1="21" y2="21" />
            {ticks.map(({ left, label }) => (
              <svg key={label} aria-hidden="true" x={`${left}%`} overflow="visible">
                <line y1="15" y2="22" />
                <line y1="22" y2="9999" className="register-year" />
                <text y="11" textAnchor={left > 92 ? "end" : left < 5 ? "start" : "middle"}>
                  {label}
                </text>
              </svg>
            ))}
            {breaks.map((left) => (
              <svg key={left} aria-hidden="true" x={`${left}%`} overflow="visible">
                <path d="M-5 26L-1 15M1 26L5 15" />
              </svg>
            ))}
          </svg>
        )}
        <ul>
          {people.map((person) => (
            <Entry key={person.slug} person={person} />
          ))}
        </ul>
      </div>
    </>
  );
}

function anchorOf(letter: string): string {
  return `buchstabe-${letter}`;
}

function Entry({ person }: { person: RegisterEntry }) {
  const { slug, family, given, letter, role, files, span, bar } = person;
  return (
    <li id={letter ? anchorOf(letter) : undefined}>
      <span aria-hidden="true" className="register-letter">
        {letter}
      </span>
      <Link to={personPath(slug)} className="register-name">
        <b>{family}</b>
        {given && `, ${given}`}
      </Link>
      <span className="label register-role">{role}</span>
      <span className="label register-files">{files}</span>
      <span className="label register-span">{span}</span>
      {bar && (
        <svg aria-hidden="true" className="register-bar" height="5">
          <rect x={`${bar.left}%`} width={`${bar.width}%`} height="5" />
        </svg>
      )}
    </li>
  );
}
