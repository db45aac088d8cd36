import { Link } from "~/ui/link";

/** What an episode is called. */
export type NamedEpisode = { title: string; invention: string };
export type EpisodeNames = ReadonlyMap<string, NamedEpisode>;

/** An episode's title and invention; an id that the site does not know is shown as such. */
export function EpisodeName({ id, names }: { id: string; names: EpisodeNames }) {
  const name = names.get(id);
  if (!name)
    return (
      <span className="inline-block font-normal wrap-anywhere">
        Unbekannte Folge <span className="label">({id})</span>
      </span>
    );
  return (
    <span className="wrap-anywhere">
      <Link to={`/admin/episodes/${id}/edit`} className="underline">
        {name.title}
      </Link>{" "}
      {name.invention && <span className="label font-normal">{name.invention}</span>}
    </span>
  );
}
