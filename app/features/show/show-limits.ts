/** Most characters of the show's texts. */
export const showLimits = {
  name: 120,
  headline: 120,
  tagline: 255,
  /** Apple takes 4000 bytes. */
  description: 4000,
  author: 120,
  copyright: 200,
} as const;

/** Apple's rule of a cover: square, JPEG or PNG. */
export const coverSides = { least: 1400, most: 3000 } as const;

export const coverRule =
  "Quadratisch, 1400 bis 3000 Pixel Seitenlänge, JPEG oder PNG: so verlangen es Apple und die anderen.";
