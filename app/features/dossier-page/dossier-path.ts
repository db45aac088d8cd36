import { episodePath } from "~/features/episodes/episode-path";

/** An episode's dossier for programs. */
export function dossierJsonPath(episodeId: string): string {
  return `${episodePath(episodeId)}/dossier.json`;
}

/** The sources of an episode's dossier for programs that keep literature. */
export function bibliographyPath(episodeId: string, extension: "bib" | "ris" | "json"): string {
  return `${episodePath(episodeId)}/quellen.${extension}`;
}
