import { bibliographyPath, dossierJsonPath } from "~/features/dossier-page/dossier-path";
import { classroomPath } from "~/features/episodes/episode-path";
import { Link } from "~/ui/link";

type DossierOffersProps = { episodeId: string; hasSources: boolean };

/** What one can take away of an episode's dossier. */
export function DossierOffers({ episodeId, hasSources }: DossierOffersProps) {
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
    <p className="label mt-10 flex flex-wrap gap-x-6">
      <Link to={classroomPath(episodeId)} className="py-1 underline">
        Für den Unterricht
      </Link>
      {files.map(([name, path]) => (
        <a key={path} href={path} className="py-1 underline">
          {name}
        </a>
      ))}
    </p>
  );
}
