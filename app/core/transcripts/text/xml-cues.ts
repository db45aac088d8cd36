import { decodeEntities } from "~/lib/text/html";
import { parsePlayTime } from "~/lib/time/play-time";
import { type HtmlElement, type HtmlNode, parseHtml, plainText } from "~/platform/html/html-tree";
import { type Cue, lastSecond, oneLine, timed, type WordTime, withNames } from "./cues";

/** True if a text is an XML document of captions or an HTML page, so that it is not plain text. */
export function isMarkup(text: string): boolean {
  return /^<(?:\?xml|!doctype|html|(?:[a-z]{1,20}:)?(?:tt|transcripts?|timedtext))[\s>]/i.test(
    text,
  );
}

/** Time span and speaker that the enclosing elements define. `from`: the second to which times are relative. */
type Around = { from: number; end: number | null; speaker: string };

type Reading = {
  cues: Cue[];
  /** Names of speakers by id, from the head of TTML. */
  names: Map<string, string>;
  isApple: boolean;
  isMilliseconds: boolean;
  rates: { frame: number; tick: number };
};

/**
 * Parses the cues of TTML (W3C), which Apple exports, of YouTube's captions (`timedtext`, `transcript`) and of
 * Podlove's XML transcripts, ordered by time. Returns [] for other documents.
 */
export function parseXmlCues(text: string): Cue[] {
  const nodes = parseHtml(asHtml(text));
  const root = nodes.find(
    (node): node is HtmlElement => typeof node !== "string" && node.tag !== "",
  );
  if (!root || localName(root) === "html") return [];
  const { framerate, tickrate } = attributesOf(root);
  const frame = Number(framerate) || 30;
  const reading: Reading = {
    cues: [],
    names: new Map(),
    // Apple's times are relative to the start of the audio, not to the parent element.
    isApple: Object.values(root.attributes).some((value) => value.includes("apple.com")),
    isMilliseconds: localName(root) === "timedtext",
    rates: { frame, tick: Number(tickrate) || (framerate ? frame : 1) },
  };
  walk(root, { from: 0, end: null, speaker: "" }, reading);
  const cues = reading.cues.sort((a, b) => a.startSeconds - b.startSeconds);
  return cues.some(({ speaker }) => speaker) ? cues : withNames(cues);
}

/** Prepares XML for the HTML parser: closes every element explicitly, and avoids elements with raw text. */
function asHtml(xml: string): string {
  return xml
    .replace(/<(\/?)(?:\w{1,20}:)?(?:style|title|script|textarea|iframe|xmp)\b/gi, "<$1aside")
    .replace(/<([\w:-]{1,60})((?:\s[^<>]*)?)\/>/g, "<$1$2></$1>");
}

function walk(node: HtmlNode, around: Around, reading: Reading): void {
  if (typeof node === "string") return;
  const name = localName(node);
  const attributes = attributesOf(node);
  if (name === "agent") reading.names.set(attributes.id ?? "", oneLine(plainText(node)));
  const within = ttmlSpan(attributes, around, reading);
  if (/^(?:p|text|item)$/.test(name)) {
    const cue = cueOf(node, within, reading);
    if (cue) reading.cues.push(cue);
    return;
  }
  for (const child of node.children) {
    if (typeof child !== "string" && localName(child) === "speaker")
      within.speaker = oneLine(plainText(child));
    else walk(child, { ...within, from: reading.isApple ? around.from : within.from }, reading);
  }
}

/** The time span and speaker of an element. */
function ttmlSpan(attributes: Record<string, string>, around: Around, reading: Reading): Around {
  const { begin, start, t, dur, d, end, agent } = attributes;
  const after = (time: string | undefined) => {
    const seconds = ttmlSeconds(time, reading);
    return seconds === null ? null : around.from + seconds;
  };
  const from = after(begin ?? start ?? t) ?? around.from;
  const length = ttmlSeconds(dur ?? d, reading);
  const until = after(end) ?? (length === null ? around.end : from + length);
  const id = agent?.split(" ", 1)[0];
  const speaker = id === undefined ? around.speaker : reading.names.get(id) || id;
  return { from, end: until, speaker };
}

/** Elements whose text is not spoken. */
const mute = /^(?:aside|metadata|desc|rt|rp)$/;

function cueOf(element: HtmlElement, around: Around, reading: Reading): Cue | null {
  let text = "";
  // Kept separately, since reading the end of a growing string takes time proportional to its length.
  let last = " ";
  const add = (piece: string) => {
    text += piece;
    last = piece.at(-1) ?? last;
  };
  const words: WordTime[] = [];
  const read = (node: HtmlNode, from: number) => {
    if (typeof node === "string") {
      const said = decodeEntities(node).replace(/[\s\p{Cc}]+/gu, " ");
      add(last === " " ? said.trimStart() : said);
      return;
    }
    const name = localName(node);
    const { begin, t, unit } = attributesOf(node);
    if (mute.test(name)) return;
    if ((name === "br" || unit) && last !== " ") add(" ");
    const seconds = ttmlSeconds(begin ?? t, reading);
    const at = seconds === null ? from : seconds + (reading.isApple ? 0 : from);
    if (seconds !== null) words.push({ at: text.length, seconds: at });
    for (const child of node.children) read(child, at);
  };
  for (const child of element.children) read(child, around.from);
  const { from, end, speaker } = around;
  const hasOwn = attributesOf(element);
  const isTimed = [hasOwn.begin, hasOwn.start, hasOwn.t].some((time) => time !== undefined);
  const startSeconds = isTimed ? from : (words[0]?.seconds ?? from);
  const line = text.trimEnd();
  if (!line) return null;
  // A word begins after the space that precedes it.
  const places = words.map(({ at, seconds }) => ({ at: at + Number(line[at] === " "), seconds }));
  const endSeconds = Math.max(startSeconds, end ?? 0);
  return timed({ startSeconds, endSeconds, speaker, text: line, words: places });
}

const metrics: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/** Seconds of a time: as in TTML2 §12.3, as Apple writes it ('1:02.5', '2.000'), or YouTube's milliseconds. */
function ttmlSeconds(time: string | undefined, { isMilliseconds, rates }: Reading): number | null {
  if (time === undefined) return null;
  const [, count, metric = ""] = /^(\d{1,12}(?:\.\d{1,9})?)(h|m|s|ms|f|t)$/.exec(time) ?? [];
  const [, clock, frames] = /^(\d{1,4}:\d{2}:\d{2}):(\d{1,3})$/.exec(time) ?? [];
  const unit = { ...metrics, f: 1 / rates.frame, t: 1 / rates.tick }[metric] ?? 1;
  const seconds = count ? Number(count) * unit : parsePlayTime(clock ?? time.replace(/^-.*/, "0"));
  if (seconds === null) return null;
  const whole = seconds + Number(frames ?? 0) / rates.frame;
  const inSeconds = isMilliseconds && !count && !clock ? whole / 1000 : whole;
  return inSeconds < lastSecond ? Math.round(inSeconds * 1000) / 1000 : null;
}

/** The tag without its namespace prefix. */
function localName({ tag }: HtmlElement): string {
  return tag.slice(tag.indexOf(":") + 1);
}

function attributesOf({ attributes }: HtmlElement): Record<string, string> {
  const entries = Object.entries(attributes).map(([name, value]) => {
    return [name.slice(name.indexOf(":") + 1).toLowerCase(), value.trim()];
  });
  return Object.fromEntries(entries);
}
