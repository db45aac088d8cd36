/** Takes the next samples of one channel and the highest peak so far; returns the higher one. */
export type PeakFinder = (sound: Float32Array, peak: number) => number;

/**
 * True peak after ITU-R BS.1770-4 Annex 2, at four times the rate, looked for only beside samples of half the peak so
 * far.
 */
export function createPeakFinder(): PeakFinder {
  /** Two of Annex 2's four filters; the others are these reversed. */
  const half = [
    [
      0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875,
      0.1373291015625, 0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125,
      0.014892578125, -0.00830078125,
    ],
    [
      -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
      0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875,
      -0.0189208984375,
    ],
  ];
  const phases = [...half, ...half.map((taps) => taps.toReversed())].map((taps) =>
    Float64Array.from(taps),
  );
  const taps = 12;
  const middle = taps / 2;
  /** The samples before a piece. */
  let before = new Float32Array(taps - 1);

  return (sound, peak) => {
    let highest = peak;
    const line = new Float32Array(before.length + sound.length);
    line.set(before);
    line.set(sound, before.length);
    for (let at = middle; at < line.length - middle; at++) {
      const height = Math.abs(line[at] ?? 0);
      if (height * 2 <= highest || height === Number.POSITIVE_INFINITY) continue;
      if (height > highest) highest = height;
      for (const filter of phases)
        for (let start = at - middle; start <= at - middle + 1; start++) {
          let value = 0;
          for (let tap = 0; tap < taps; tap++)
            value += (filter[tap] ?? 0) * (line[start + tap] ?? 0);
          if (Math.abs(value) > highest) highest = Math.abs(value);
        }
    }
    before = line.slice(line.length - before.length);
    return highest;
  };
}
