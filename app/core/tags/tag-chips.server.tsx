import { tagSlug } from "~/core/content/tags-field";
import type { EpisodeSection } from "~/core/episodes/episode-sections.server";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { Link } from "~/ui/link";
import { tagPath } from "./tag-path.server";
import { currentTags, presentNames } from "./tags.server";

type Tagged = { tags: readonly string[] };

/** The tags of a public entry as HTML; null if it has none. */
export async function readChips(services: Services, { tags }: Tagged): Promise<string | null> {
  if (tags.length === 0) return null;
  const { names } = await currentTags(services);
  const chips = presentNames(tags, names).map((name) => ({
    name,
    path: tagPath(services.rooms, tagSlug(name)),
  }));
  return servedHtml(<Chips chips={chips} />);
}

export async function readEpisodeChips(
  services: Services,
  _now: string,
  episode: Tagged,
): Promise<EpisodeSection | null> {
  const html = await readChips(services, episode);
  return html === null ? null : { html, headings: [], episodes: [] };
}

function Chips({ chips }: { chips: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-labelledby="tags-title" className="mt-5 sm:mt-10 print:hidden">
      <h2 id="tags-title" className="label mb-1.5 font-mono font-normal">
        Schlagwörter
      </h2>
      <ul className="strip">
        {chips.map(({ name, path }) => (
          <li key={name} className="min-w-0">
            <Link to={path} rel="tag" className="page-number">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
