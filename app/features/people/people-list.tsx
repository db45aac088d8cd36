import { Link } from "~/ui/link";
import { Initials } from "./initials";
import { type Host, personPath } from "./people.schema";
import { Portrait } from "./portrait";

type ListedPerson = Pick<Host, "id" | "name" | "portrait"> & {
  slug: string;
  isHost: boolean;
  /** 'Zu Gast', 'In den Akten'; of hosts what they do. */
  label: string;
  /** '1834–1874', or ''. */
  lifespan: string;
  /** Public ones that they were in; of people of history those that tell of them. */
  episodes: number;
};

/** Hosts, guests and people of dossiers, each with a link to their page. */
export function PeopleList({ people }: { people: ListedPerson[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person, index) => (
        <li
          key={person.id}
          className="sheet group relative grid grid-cols-[6rem_minmax(0,1fr)] items-center"
        >
          <div className="border-r-[1.5px] border-line p-2.5">
            {person.isHost || person.portrait ? (
              <Portrait portrait={person.portrait} index={index} />
            ) : (
              <Initials name={person.name} />
            )}
          </div>
          <div className="p-4">
            <p className="label mb-1">{person.label}</p>
            <h2 className="text-lg wrap-anywhere">
              <Link
                to={personPath(person.slug)}
                className="no-underline group-hover:underline after:absolute after:inset-0"
              >
                {person.name}
              </Link>
            </h2>
            {person.lifespan && <p className="label mt-1">{person.lifespan}</p>}
            <p className="label mt-1">{episodesText(person.episodes)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function episodesText(episodes: number): string {
  return episodes === 1 ? "in 1 Folge" : `in ${episodes} Folgen`;
}
