import { formatBytes } from "~/lib/format-bytes";
import { formatDecimal } from "~/lib/text/german-number";
import type { FileTags } from "./hear-sound.server";
import type { KnownSound } from "./sound-measures.server";

type Sound = NonNullable<KnownSound["measures"]> & Pick<KnownSound, "bitRate" | "episodeTitle">;

type Rule = { applies(sound: Sound): boolean; text(sound: Sound): string };

/** LUFS: Apple Podcasts recommends −16, AES TD1008 3 less in mono; within 2 LU nobody touches the volume. */
const wanted = ({ channels }: Sound) => (channels === 1 ? -19 : -16);
const tolerance = 2;

const rules: readonly Rule[] = [
  {
    applies: ({ loudness }) => loudness === null,
    text: () => "In der Datei ist nichts zu hören. Ist es die richtige?",
  },
  {
    applies: (sound) => sound.loudness !== null && sound.loudness < wanted(sound) - tolerance,
    text: (sound) =>
      `${lufs(sound.loudness)}: für Podcasts sind ${lufs(wanted(sound))} üblich${inMono(sound)}, neben anderen klingt sie leise. Hebe sie im Schnittprogramm um ${shown(wanted(sound) - (sound.loudness ?? 0), 0)} dB an („Lautheit normalisieren“, mit Begrenzer bei −1 dBTP).`,
  },
  {
    applies: (sound) => sound.loudness !== null && sound.loudness > wanted(sound) + tolerance,
    text: (sound) =>
      `${lufs(sound.loudness)}: für Podcasts sind ${lufs(wanted(sound))} üblich${inMono(sound)}, neben anderen klingt sie laut. Senke sie im Schnittprogramm um ${shown((sound.loudness ?? 0) - wanted(sound), 0)} dB („Lautheit normalisieren“).`,
  },
  {
    applies: ({ peak }) => peak !== null && peak > -0.95,
    text: ({ peak }) =>
      `Die lauteste Spitze liegt bei ${shown(peak ?? 0)} dBTP: sie kann verzerren, wenn Apps umwandeln. Setze den Begrenzer auf −1 dBTP.`,
  },
  {
    applies: ({ range }) => range !== null && range > 15,
    text: ({ range }) =>
      `Laut und leise liegen ${shown(range ?? 0, 0)} LU auseinander: unterwegs gehen leise Stellen unter. Gleiche sie mit einem Kompressor an.`,
  },
  {
    applies: ({ loudness, silenceStart }) => loudness !== null && silenceStart > 2,
    text: ({ silenceStart }) =>
      `Am Anfang ist es ${shown(silenceStart)} Sekunden still. Schneide den Anfang weg: mancher hält die Folge sonst für defekt.`,
  },
  {
    applies: ({ loudness, silenceEnd }) => loudness !== null && silenceEnd > 5,
    text: ({ silenceEnd }) =>
      `Am Ende ist es ${shown(silenceEnd)} Sekunden still. Schneide das Ende weg: die nächste Folge beginnt sonst so viel später.`,
  },
  {
    applies: ({ isDualMono }) => isDualMono,
    text: () =>
      "Beide Kanäle sind gleich. Als Mono gespeichert klingt sie ebenso und lädt schneller.",
  },
  {
    applies: ({ channels }) => channels > 2,
    text: ({ channels }) =>
      `${channels} Kanäle: Apps und Feeds rechnen mit Mono oder Stereo. Mische sie zu zweien.`,
  },
  {
    applies: ({ sampleRate }) => sampleRate > 48_000 || sampleRate < 32_000,
    text: ({ sampleRate }) =>
      `${shown(sampleRate / 1000)} kHz: üblich sind 44,1 oder 48 kHz. Speichere sie in einer dieser Abtastraten.`,
  },
  {
    applies: ({ bitRate }) => (bitRate ?? 0) > 192_000,
    text: ({ bitRate }) =>
      `${shown((bitRate ?? 0) / 1000, 0)} kbit/s: für Gespräche genügen als MP3 128 kbit/s in Stereo, 96 in Mono. Sie lädt dann schneller.`,
  },
  {
    applies: ({ tags }) => !!tags && !(tags.title && tags.artist),
    text: ({ tags }) =>
      `In der Datei ${tags?.title ? "steht nicht, wer spricht" : "steht kein Titel"}: wer sie einzeln abspielt, sieht ihren Namen auf der Platte. Trage im Schnittprogramm „Titel“ und „Interpret“ ein (ID3).`,
  },
  {
    applies: ({ tags, episodeTitle }) => isOtherTitle(tags?.title, episodeTitle),
    text: ({ tags, episodeTitle }) =>
      `In der Datei steht „${tags?.title}“, die Folge heißt „${episodeTitle}“. Ist es die richtige Datei? Sonst ändere den Titel, der in ihr steht.`,
  },
  {
    applies: ({ tags }) => tags?.pictureBytes === null,
    text: () =>
      "Die Datei enthält kein Bild. Apps nehmen das aus dem Feed; wer sie einzeln abspielt, sieht keines. Gib ihr im Schnittprogramm das Titelbild mit (JPEG, höchstens 500 kB).",
  },
  {
    applies: ({ tags }) => (tags?.pictureBytes ?? 0) > largestPicture,
    text: ({ tags }) =>
      `Das Bild in der Datei hat ${formatBytes(tags?.pictureBytes ?? 0)}, die jeder Abruf mitlädt. Nimm ein JPEG mit höchstens 500 kB.`,
  },
];

const largestPicture = 500_000;

/** True if neither title contains the other: many also have a number or the show's name. */
function isOtherTitle(inFile: string | null | undefined, ofEpisode: string | null): boolean {
  const [one, other] = [inFile, ofEpisode].map((title) =>
    (title ?? "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""),
  );
  return !!one && !!other && !one.includes(other) && !other.includes(one);
}

/** Improvements of a recording, with advice. */
export function soundHints({ measures, ...known }: KnownSound): string[] {
  if (!measures) return [];
  const sound = { ...measures, ...known };
  return rules.filter(({ applies }) => applies(sound)).map(({ text }) => text(sound));
}

/** The measurements, by name. */
export function soundFacts({ measures, bitRate }: KnownSound): [name: string, text: string][] {
  if (!measures) return [];
  const { loudness, range, peak, silenceStart, silenceEnd, channels, sampleRate, tags } = measures;
  const names = ["Mono", "Stereo"];
  return [
    ["Lautheit", loudness === null ? "–" : lufs(loudness)],
    ["Umfang der Lautheit", range === null ? "–" : `${shown(range)} LU`],
    ["Höchste Spitze", peak === null ? "–" : `${shown(peak)} dBTP`],
    ["Stille", `${shown(silenceStart)} s am Anfang, ${shown(silenceEnd)} s am Ende`],
    ["Kanäle", names[channels - 1] ?? String(channels)],
    ["Abtastrate", `${shown(sampleRate / 1000)} kHz`],
    ["Bitrate", `${shown((bitRate ?? 0) / 1000, 0)} kbit/s`],
    ...(tags ? [["In der Datei", tagsText(tags)] satisfies [string, string]] : []),
  ];
}

function tagsText({ title, artist, chapters, pictureBytes }: FileTags): string {
  const there = [
    title && "Titel",
    artist && "Interpret",
    pictureBytes !== null && "Bild",
    chapters > 0 && `${chapters} Kapitel`,
  ].filter(Boolean);
  return there.join(", ") || "keine Angaben";
}

const inMono = ({ channels }: Sound) => (channels === 1 ? " (in Mono)" : "");

const lufs = (value: number | null) => `${shown(value ?? 0)} LUFS`;

/** Rounded, without ',0', and with a real minus sign. */
function shown(value: number, digits = 1): string {
  return formatDecimal(value, digits).replace(/,0$/, "").replace(/^-0$/, "0").replace("-", "−");
}
