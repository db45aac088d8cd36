import { type PersonMention, personPath } from "~/core/people/people.schema";
import { servedHtml } from "~/platform/react-router/served-html.server";
import { Link } from "~/ui/link";

type PeopleProps = { people: readonly PersonMention[] };

/** The people of an episode as HTML; '' if there are none. */
export function peopleHtml(people: PeopleProps["people"]): string {
  return people.length > 0 ? servedHtml(<People people={people} />) : "";
}

function People({ people }: PeopleProps) {
  return (
    <ul>
      {people.map(({ id, name, slug, portrait, role }) => (
        <li key={id + role} className="flex items-center gap-3 py-1.5">
          {portrait && (
            <img
              src={portrait}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 border-[1.5px] border-line object-cover"
            />
          )}
          <span className="min-w-0 wrap-anywhere">
            {slug ? (
              <Link to={personPath(slug)} className="font-semibold">
                {name}
              </Link>
            ) : (
              name
            )}
            <span className="label block">{role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
