const seconds = 60;
/** Of a file whose length nobody knows: the bit rate of most podcasts. */
const usualBytesPerSecond = 128_000 / 8;

export type AudioFacts = {
  bytes: number;
  /** Bytes before the sound: tags with their pictures, the table of an MP4 file. */
  headerBytes: number;
  /** null: unknown. */
  durationSeconds: number | null;
};

/**
 * From how many bytes on a download counts: the header and 60 seconds of audio at the file's own bit rate; of a
 * shorter one the whole file (IAB Podcast Technical Measurement 2.3).
 */
export function neededBytes({ bytes, headerBytes, durationSeconds }: AudioFacts): number {
  const header = Math.min(headerBytes, bytes);
  const perSecond = durationSeconds ? (bytes - header) / durationSeconds : usualBytesPerSecond;
  return Math.min(bytes, header + Math.ceil(perSecond * seconds));
}
