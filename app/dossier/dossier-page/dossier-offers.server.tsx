import { classroomPath, episodePath } from "~/core/episodes/episode-path";
import { Link } from "~/ui/link";

/** Path of an episode's dossier for programs. */
export function dossierJsonPath(episodeId: string): string {
  return `${episodePath(episodeId)}/dossier.json`;
}

/** Path of the sources of an episode's dossier for reference managers. */
function bibliographyPath(episodeId: string, extension: "bib" | "ris" | "json"): string {
  return `${episodePath(episodeId)}/quellen.${extension}`;
}

type DossierOffersProps = {
  episodeId: string;
  hasSources: boolean;
  /** Address of the form for messages about this episode; left out: none. */
  contact: string | undefined;
};

/** Downloads of an episode's dossier, and ways to contribute. */
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
