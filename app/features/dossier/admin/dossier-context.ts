import { createContext, type ReactNode, use } from "react";
import type { EntryField } from "../dossier.fields";
import type { Entry } from "./entries";
import type { DossierTools } from "./use-dossier";

export type EpisodeControl = (props: { value: string; onChange(id: string): void }) => ReactNode;

export type ControlProps = {
  field: EntryField;
  value: unknown;
  error: string | undefined;
  onChange(value: unknown): void;
};

/** What the controls of an entry know of the rest of the dossier and of the form. */
export type DossierSurroundings = {
  parties: readonly Entry[];
  sources: readonly Entry[];
  tools: DossierTools;
  /** Picks an episode. */
  episode: EpisodeControl;
  episodeTitle(id: string): string;
  /** Where the audio of the form stands, in seconds; null: nothing was played yet. */
  heardSecond(): number | null;
  /** Opens the sources of other episodes; adds the picked one and returns its id. */
  pickSource(): Promise<string | null>;
};

export const DossierContext = createContext<DossierSurroundings | null>(null);

export function useSurroundings(): DossierSurroundings {
  const surroundings = use(DossierContext);
  if (!surroundings) throw new Error("Outside of a dossier");
  return surroundings;
}
