/** Measurements of a recording. Loudness and peaks are null if nothing is above −70 LUFS, or there is no audio. */
export type SoundMeasures = {
  /** EBU R 128 programme loudness, LUFS. */
  loudness: number | null;
  /** EBU Tech 3342 loudness range, LU. */
  range: number | null;
  /** True peak over all channels, dBTP. */
  peak: number | null;
  /** Seconds at both ends below −60 dBFS; the whole length if all of it is. */
  silenceStart: number;
  silenceEnd: number;
  channels: number;
  /** True if both channels are identical. */
  isDualMono: boolean;
  /** Hertz. */
  sampleRate: number;
  seconds: number;
  /** 600 values from 0 to 255, as two hexadecimal digits each; null: all silent. */
  waveform: string | null;
};

export type Meter = { add(channels: readonly Float32Array[]): void; result(): SoundMeasures };

/**
 * Measures sound as it comes, in pieces of any length; an hour takes 2 MB.
 *
 * Loudness: ITU-R BS.1770-4 Annex 1 (K-weighting, blocks of 400 ms every 100 ms, gates at −70 LUFS and −10 LU); range:
 * EBU Tech 3342 (blocks of 3 s, gates at −70 LUFS and −20 LU, 10th to 95th percentile).
 */
export function createMeter(sampleRate: number, channelCount: number): Meter {
  const stepsPerPart = 5;
  const waveformLength = 600;
  const silence = 0.001;

  // The two stages of K-weighting for any sample rate: the analogue filters behind the table for 48 kHz, by
  // bilinear transform.
  const shelf = (() => {
    const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
    const q = 0.7071752369554196;
    const high = 10 ** (3.999843853973347 / 20);
    const band = high ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return {
      b0: (high + (band * k) / q + k * k) / a0,
      b1: (2 * (k * k - high)) / a0,
      b2: (high - (band * k) / q + k * k) / a0,
      a1: (2 * (k * k - 1)) / a0,
      a2: (1 - k / q + k * k) / a0,
    };
  })();
  const pass = (() => {
    const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
    const q = 0.5003270373238773;
    const a0 = 1 + k / q + k * k;
    return { a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
  })();

  const tracks = Array.from({ length: channelCount }, (_, index) => ({
    weight: weightOf(index),
    /** State of both stages. */
    state: new Float64Array(4),
    findPeak: createPeakFinder(),
  }));
  /** Highest sample of each 20 ms. */
  const steps: number[] = [];
  /** Weighted mean square of each 100 ms. */
  const parts: number[] = [];
  let samples = 0;
  let step = 0;
  let power = 0;
  let powerFrom = 0;
  let truePeak = 0;
  let difference = 0;
  let stepEnd = endOf(1);

  /** Table 3: 1 for left, right and centre, 0 for LFE, 1.41 for surround, in the usual order of channels. */
  function weightOf(index: number): number {
    if (channelCount > 5 && index === 3) return 0;
    return channelCount > 3 && index >= 3 ? 1.41 : 1;
  }

  function endOf(count: number): number {
    return Math.floor((count * sampleRate) / (10 * stepsPerPart));
  }

  function add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0;
    for (let from = 0; from < length; ) {
      const to = Math.min(length, from + stepEnd - samples);
      for (const [index, track] of tracks.entries()) {
        const sound = channels[index];
        if (!sound) continue;
        power += weighted(track, sound, from, to) * track.weight;
        step = Math.max(step, highest(sound, from, to));
      }
      samples += to - from;
      from = to;
      if (samples === stepEnd) endStep();
    }
    const [left, right] = channels;
    if (left && right && channelCount === 2)
      for (let at = 0; at < length; at++)
        difference = Math.max(difference, Math.abs((left[at] ?? 0) - (right[at] ?? 0)));
    for (const [index, { findPeak }] of tracks.entries()) {
      const sound = channels[index];
      if (sound) truePeak = findPeak(sound, truePeak);
    }
  }

  function endStep(): void {
    steps.push(step);
    step = 0;
    if (steps.length % stepsPerPart === 0) {
      parts.push(power / (samples - powerFrom));
      power = 0;
      powerFrom = samples;
    }
    stepEnd = endOf(steps.length + 1);
  }

  /** The sum of the squares of K-weighted samples. */
  function weighted(
    { state }: { state: Float64Array },
    sound: Float32Array,
    from: number,
    to: number,
  ): number {
    const { b0, b1, b2, a1, a2 } = shelf;
    const { a1: c1, a2: c2 } = pass;
    let [s1 = 0, s2 = 0, t1 = 0, t2 = 0] = state;
    let sum = 0;
    for (let at = from; at < to; at++) {
      const x = sound[at] ?? 0;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = y + t1;
      t1 = -2 * y - c1 * z + t2;
      t2 = y - c2 * z;
      sum += z * z;
    }
    // A broken decoder's infinity must not persist.
    const isSound = Number.isFinite(sum);
    state.set(isSound ? [s1, s2, t1, t2] : [0, 0, 0, 0]);
    return isSound ? sum : 0;
  }

  function highest(sound: Float32Array, from: number, to: number): number {
    let peak = 0;
    for (let at = from; at < to; at++) {
      const height = Math.abs(sound[at] ?? 0);
      if (height > peak) peak = height;
    }
    return Number.isFinite(peak) ? peak : 0;
  }

  /** Means of `length` successive steps of 100 ms, one mean for each first step. */
  function blocksOf(length: number): Float64Array {
    const blocks = new Float64Array(Math.max(0, parts.length - length + 1));
    let sum = 0;
    for (const [index, part] of parts.entries()) {
      sum += part - (parts[index - length] ?? 0);
      if (index >= length - 1) blocks[index - length + 1] = Math.max(0, sum / length);
    }
    return blocks;
  }

  function gated(blocks: Float64Array, relative: number): Float64Array {
    const audible = blocks.filter((block) => loudnessOf(block) > -70);
    const gate = loudnessOf(meanOf(audible)) + relative;
    return audible.filter((block) => loudnessOf(block) > gate);
  }

  function loudnessOf(meanSquare: number): number {
    return -0.691 + 10 * Math.log10(meanSquare);
  }

  function meanOf(values: Float64Array): number {
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  }

  function rangeOf(): number | null {
    const blocks = gated(blocksOf(30), -20).toSorted();
    const at = (share: number) =>
      loudnessOf(blocks[Math.round((blocks.length - 1) * share)] ?? Number.NaN);
    return blocks.length ? at(0.95) - at(0.1) : null;
  }

  /** The root mean square of the peaks in each of 600 equal parts, relative to the highest. */
  function waveform(): string | null {
    const heights = Array.from({ length: waveformLength }, (_, index) => {
      const from = Math.floor((index * steps.length) / waveformLength);
      const to = Math.max(from + 1, Math.floor(((index + 1) * steps.length) / waveformLength));
      let sum = 0;
      for (let at = from; at < to; at++) sum += (steps[at] ?? 0) ** 2;
      return Math.sqrt(sum / (to - from));
    });
    const most = Math.max(...heights);
    if (most <= silence) return null;
    return heights
      .map((height) => Math.round((height / most) * 255))
      .map((value) => value.toString(16).padStart(2, "0"))
      .join("");
  }

  function result(): SoundMeasures {
    if (samples > (steps.length && endOf(steps.length))) steps.push(step);
    const seconds = samples / sampleRate;
    const stepSeconds = 1 / (10 * stepsPerPart);
    const first = steps.findIndex((height) => height > silence);
    const last = steps.findLastIndex((height) => height > silence);
    const blocks = gated(blocksOf(4), -10);
    const isSilent = first < 0;
    return {
      loudness: blocks.length ? loudnessOf(meanOf(blocks)) : null,
      range: rangeOf(),
      peak: truePeak > 0 ? 20 * Math.log10(truePeak) : null,
      silenceStart: isSilent ? seconds : first * stepSeconds,
      silenceEnd: isSilent ? seconds : Math.max(0, seconds - (last + 1) * stepSeconds),
      channels: channelCount,
      isDualMono: channelCount === 2 && !isSilent && difference < 1e-4,
      sampleRate,
      seconds,
      waveform: waveform(),
    };
  }

  return { add, result };
}

/** Takes the next samples of one channel and the highest peak so far; returns the higher one. */
type PeakFinder = (sound: Float32Array, peak: number) => number;

/**
 * True peak after ITU-R BS.1770-4 Annex 2, at four times the rate, looked for only beside samples of half the peak so
 * far.
 */
function createPeakFinder(): PeakFinder {
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
  /** The last samples before a piece. */
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
