// Measured per MB: a fresh buffer for each read costs three times nginx's CPU, a used one half more than nginx.
const largePiece = 512 * 1024;
const smallPiece = 64 * 1024;
const mostSpare = 16;

/** Buffers for pieces of files: large ones while fewer than `mostLarge` are lent, else small ones. */
export function createPieceBuffers(mostLarge: number) {
  const spareLarge: Buffer[] = [];
  const spareSmall: Buffer[] = [];
  let lent = 0;
  return {
    lend(): Buffer {
      if (lent === mostLarge) return spareSmall.pop() ?? Buffer.allocUnsafeSlow(smallPiece);
      lent++;
      return spareLarge.pop() ?? Buffer.allocUnsafeSlow(largePiece);
    },
    /** @param isFree false where something broke: a buffer that may still be read is left to the collector */
    giveBack(buffer: Buffer, isFree: boolean): void {
      const isLarge = buffer.length === largePiece;
      if (isLarge) lent--;
      const spare = isLarge ? spareLarge : spareSmall;
      if (isFree && spare.length < mostSpare) spare.push(buffer);
    },
  };
}
