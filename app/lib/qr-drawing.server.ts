import { encode } from "uqr";

/** A QR code as one path of 1 × 1 squares in a square of `size` × `size`, quiet zone included. */
export type QrDrawing = { size: number; path: string };

export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size, path: squares.join("") };
}
