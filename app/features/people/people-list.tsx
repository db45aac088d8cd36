import { Link } from "~/ui/link";
import { type Host, hostRoleOf, personPath } from "./people.schema";
import { Portrait } from "./portrait";

type ListedPerson = Pick<Host, "id" | "name" | "portrait" | "hostRole" | "hostProfile"> & {
  slug: string;
  isHost: boolean;
  /** Public ones that they were in. */
  episodes: number;
};

/** Who asks and answers here, each with the way to their page. */
export function PeopleList({ people }: { people: ListedPerson[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person, index) => (
        <li
          key={person.id}
          className="sheet group relative grid grid-cols-[6rem_minmax(0,1fr)] items-center"
        >
          <div className="border-r-[1.5px] border-line p-2.5">
            <Portrait portrait={person.portrait} index={index} />
          </div>
          <div className="p-4">
            {person.isHost && <p className="label mb-1">{hostRoleOf(person) || "Host"}</p>}
            <h2 className="text-lg wrap-anywhere">
              <Link
                to={personPath(person.slug)}
                className="no-underline group-hover:underline after:absolute after:inset-0"
              >
                {person.name}
              </Link>
            </h2>
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
