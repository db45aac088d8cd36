/** The part of opentype.js used here; the package has no types of its own. */
declare module "opentype.js/dist/opentype.mjs" {
  export type PathCommand =
    | { type: "M" | "L"; x: number; y: number }
    | { type: "Q"; x1: number; y1: number; x: number; y: number }
    | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: "Z" };
  type Path = { readonly commands: readonly PathCommand[] };
  type Options = { letterSpacing?: number };

  export type Font = {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number, options?: Options): number;
    getPath(text: string, x: number, y: number, size: number, options?: Options): Path;
  };

  export function parse(font: ArrayBuffer): Font;
}
