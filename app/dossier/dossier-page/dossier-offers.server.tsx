import { classroomPath, episodePath } from "~/core/episodes/episode-path";
import { Link } from "~/ui/link";

/** An episode's dossier for programs. */
export function dossierJsonPath(episodeId: string): string {
  return `${episodePath(episodeId)}/dossier.json`;
}

/** The sources of an episode's dossier for programs that keep literature. */
function bibliographyPath(episodeId: string, extension: "bib" | "ris" | "json"): string {
  return `${episodePath(episodeId)}/quellen.${extension}`;
}

type DossierOffersProps = {
  episodeId: string;
  hasSources: boolean;
  /** Leads to where one writes about this episode; left out: nowhere. */
  contact: string | undefined;
};

/** Downloads of an episode's dossier, and ways to add to it. */
export function DossierOffers({ episodeId, hasSources, contact }: DossierOffersProps) {
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
