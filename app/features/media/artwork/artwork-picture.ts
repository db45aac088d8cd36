/** What a picture shows. */
export type ArtworkContent = {
  title: string;
  /** On the tab of the file: 'Akte 012'; empty: no tab. */
  label: string;
  showName: string;
  /** Under the drawing: 'Fig. 12'; empty: nothing. */
  figure: string;
  /** On the stamp; null: no stamp. */
  verdict: string | null;
  /** The show's own picture is a blueprint, an episode's one ink on paper. */
  blueprint: boolean;
};
