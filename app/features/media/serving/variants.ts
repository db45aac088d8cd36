/** A smaller picture that was made of a file, in a form that programs of today know. */
export type Variant = { width: number; format: "avif" | "webp"; path: string; bytes: number };

/** Pixels across; a picture gets those that are not wider than itself, and one of its own width below 1600. */
export const variantWidths = [480, 960, 1600] as const;

/** What a client takes: its Accept header, and how wide it shows the picture (`?w=480`), if it says so. */
export type Preference = { accept: string; width: number | null };

/** The widths in which variants of a picture of this width are made, narrow ones first. */
export function widthsFor(width: number): number[] {
  const narrower = variantWidths.filter((each) => each < width);
  return narrower.length === variantWidths.length ? narrower : [...narrower, width];
}

/** The variant to answer with, or null: the file itself. AVIF before WebP; the widest when no width is told. */
export function chooseVariant(
  variants: readonly Variant[],
  { accept, width }: Preference,
): Variant | null {
  const format = (["avif", "webp"] as const).find((each) => accept.includes(`image/${each}`));
  const known = variants.filter((variant) => variant.format === format);
  known.sort((a, b) => a.width - b.width);
  const enough = width === null ? null : known.find((variant) => variant.width >= width);
  return enough ?? known.at(-1) ?? null;
}
