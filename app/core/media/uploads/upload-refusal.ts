import { formatBytes } from "~/lib/format-bytes";
import { formatCount } from "~/lib/text/german-number";
import { maxPixels, roomToKeep, uploadLimits } from "./upload-limits";

const sentences = {
  empty: "Die Datei ist leer.",
  type: "Die Datei ist weder ein Audio noch ein Bild, das die Mediathek kennt (MP3, M4A, AAC, Ogg, Opus, WAV, FLAC, JPEG, PNG, WebP, AVIF, GIF).",
  svg: "SVG-Dateien nimmt die Mediathek nicht an, denn sie können Programme enthalten. Speichere das Bild als PNG oder JPEG.",
  page: "Die Datei gibt sich als Bild oder Audio aus, enthält aber eine Webseite.",
  archive:
    "Die Datei gibt sich als Bild oder Audio aus, ist aber ein Archiv. Entpacke es und lade die Dateien einzeln hoch.",
  heic: "HEIC-Bilder können viele Browser nicht zeigen. Speichere das Bild als JPEG.",
  video:
    "Die Datei ist ein Video, das nicht jeder Browser spielt. Speichere es als MP4 mit H.264, oder lade nur die Tonspur hoch, zum Beispiel als MP3.",
  largeVideo: "Das Video ist zu groß. Videos dürfen höchstens 128 MB haben.",
  container:
    "3GP-, WebM-, MKV- und MOV-Dateien nimmt die Mediathek nicht an, auch wenn nur Ton darin ist: Viele Podcast-Apps spielen sie nicht ab. Speichere den Ton als MP3 oder M4A.",
  image: "Das Bild ist beschädigt oder unvollständig und lässt sich nicht lesen.",
  bomb: "Das Bild ist ausgepackt viel größer, als es sein dürfte, und wurde deshalb nicht angenommen.",
  audio: "Die Audiodatei ist beschädigt und lässt sich nicht lesen.",
  silent: "Die Datei enthält keinen Ton, der sich abspielen lässt.",
  truncated:
    "Die Audiodatei ist unvollständig: Ihr Ende fehlt. Exportiere sie neu und lade sie noch einmal hoch.",
  name: "Der Dateiname ist nicht erlaubt. Benenne die Datei um und lade sie noch einmal hoch.",
  gone: "Dieser Upload ist nicht mehr da. Lade die Datei noch einmal hoch.",
  later: "Der Speicher antwortet gerade nicht. Der Upload geht gleich weiter.",
  unfinished: "Die Datei ist noch nicht vollständig angekommen.",
} as const;

export type RefusalReason = keyof typeof sentences;

/** The refusal of an upload, with a German sentence for the operator. */
export class UploadRefused extends Error {
  override name = "UploadRefused";
  readonly status: number;

  constructor(sentence: string, status = 422) {
    super(sentence);
    this.status = status;
  }

  /** True if the file itself is unsuitable, so that a retry is useless. */
  get isFinal(): boolean {
    return this.status === 413 || this.status === 422;
  }
}

export function refused(reason: RefusalReason, status?: number): UploadRefused {
  return new UploadRefused(sentences[reason], status);
}

export function refusedForSpace(bytes: number, status?: number): UploadRefused {
  const needed = formatBytes(bytes + roomToKeep);
  return new UploadRefused(
    `Auf dem Server ist nicht genug Platz für diese Datei: Dafür müssen ${needed} frei sein.`,
    status,
  );
}

export function refusedAsTooLarge(kind: keyof typeof uploadLimits): UploadRefused {
  const sentence =
    kind === "image"
      ? `Das Bild ist zu groß. Bilder dürfen höchstens ${uploadLimits.image / 1024 ** 2} MB haben.`
      : `Die Datei ist zu groß. Audio darf höchstens ${uploadLimits.audio / 1024 ** 3} GB haben.`;
  return new UploadRefused(sentence, 413);
}

export function refusedAsTooWide(width: number, height: number): UploadRefused {
  const size = `${formatCount(width)} × ${formatCount(height)}`;
  return new UploadRefused(
    `Das Bild hat zu viele Bildpunkte (${size}). Mehr als ${formatCount(maxPixels / 1e6)} Millionen sind nicht erlaubt.`,
  );
}
