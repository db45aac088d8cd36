import { isPublic } from "~/core/content/publication";
import type { ArticleEpisode, ArticlePart } from "~/core/episodes/article-part.server";
import { classroomPath, episodePath } from "~/core/episodes/episode-path";
import { personPath } from "~/core/people/people.schema";
import { isClosed } from "~/core/show/legal/placeholders";
import { getCurrentShow } from "~/core/show/show.server";
import { dossierJsonLd } from "~/dossier/dossier/dossier-json-ld";
import { findAnyDossier, findDossier } from "~/dossier/dossier/open-entries.server";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { Link } from "~/ui/link";
import { readDossierPage } from "./dossier-page.server";

/** The dossier within its episode's article. */
export async function readDossierPart(
  services: Services,
  now: string,
  episode: ArticleEpisode,
  subject: string | null,
): Promise<ArticlePart | null> {
  const { db, rooms, env } = services;
  const { id } = episode;
  const isOut = isPublic(episode.publicFrom, now);
  const stored = isOut ? await findDossier(db, now, id) : await findAnyDossier(db, id);
  const show = await getCurrentShow(services);
  const onMap =
    subject === null ? undefined : rooms.find("onEpisode", "placeAddress")?.bind(null, id);
  const write =
    isClosed(show) || subject === null ? undefined : rooms.find("onEpisode", "contactAddress");
  const contact = write && ((passage?: string) => write(subject ?? "", passage));
  const page = { ...episode, stored, isOut, show, onMap, contact };
  const read = await readDossierPage(services, now, page);
  if (!read) return null;
  const { dossier, slugs } = read.open;
  const hasSources = dossier.sources.length > 0;
  const { episode: about, reviews } = dossierJsonLd(dossier, {
    ...episode,
    url: env.BASE_URL + episodePath(id),
    baseUrl: env.BASE_URL,
    showName: show.name,
    pageOf: ({ personId }) => {
      const slug = slugs.get(personId);
      return slug ? personPath(slug) : null;
    },
  });
  const headings = [
    ["dispute-title", "Der Streit", dossier.events],
    ["evidence-title", "Beweislage", dossier.claims],
    ["sources-title", "Quellen", dossier.sources],
  ] as const;
  return {
    shown: read.page,
    headings: headings.flatMap(([at, title, all]) => (all.length ? [[at, title] as const] : [])),
    hasSources,
    jsonLd: { episode: about, others: reviews },
    alternate: dossierJsonPath(id),
    offers: servedHtml(
      <DossierOffers episodeId={id} hasSources={hasSources} contact={contact?.()} />,
    ),
  };
}

/** Path of an episode's dossier for programs. */
function dossierJsonPath(episodeId: string): string {
  return `${episodePath(episodeId)}/dossier.json`;
}

/** Path of the sources of an episode's dossier for reference managers. */
function bibliographyPath(episodeId: string, extension: "bib" | "ris" | "json"): string {
  return `${episodePath(episodeId)}/quellen.${extension}`;
}

type DossierOffersProps = {
  episodeId: string;
  hasSources: boolean;
  /** Address of the form for messages about this episode, if there is one. */
  contact: string | undefined;
};

/** Downloads of an episode's dossier, and ways to contribute. */
function DossierOffers({ episodeId, hasSources, contact }: DossierOffersProps) {
  const files = [
    ...(hasSources
      ? ([
          ["Quellen als BibTeX", bibliographyPath(episodeId, "bib")],
          ["RIS", bibliographyPath(episodeId, "ris")],
          ["CSL JSON", bibliographyPath(episodeId, "json")],
        ] as const)
      : []),
    ["Dossier als JSON", dossierJsonPath(episodeId)] as const,
  ];
  return (
    <>
      <Link to={classroomPath(episodeId)} className="py-1 underline">
        Für den Unterricht
      </Link>
      {files.map(([name, path]) => (
        <a key={path} href={path} className="py-1 underline">
          {name}
        </a>
      ))}
      {contact && (
        <Link to={contact} className="py-1 underline">
          Stimmt etwas nicht? Schreib uns
        </Link>
      )}
    </>
  );
}
