/** A picture of the library, as the editor takes it. */
export type PickedImage = {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
};
