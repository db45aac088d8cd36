import { OutsideError } from "~/platform/outside/outside-error.server";
import type { SendOutside } from "~/platform/outside/send-outside.server";
import { processTasks } from "~/platform/tasks/task-process.server";
import type { FeedFile, KnownFile } from "./rules/rule";

/** Newest episodes whose files are checked, beside the show's picture. */
export const askedEpisodes = 10;
const tasks = processTasks<typeof import("~/core/media/process-tasks.server")>();
const timeout = 10_000;
const filesAtATime = 4;
const maxRedirects = 5;
/** Bytes read of a picture. Apple sets no limit, and more bytes would not improve the check. */
const pictureBytes = 12 * 1024 * 1024;
const transcriptBytes = 5 * 1024 * 1024;

/**
 * Requests a feed's newest files and returns the answers by address: HEAD and two bytes of audio, other files whole.
 */
export async function askFiles(send: SendOutside, files: readonly FeedFile[]) {
  const shows = files.filter(({ episode }) => !episode).slice(0, 1);
  const ofEpisodes = (["audio", "picture", "transcript"] as const).flatMap((wanted) =>
    files.filter(({ use, episode }) => use === wanted && episode).slice(0, askedEpisodes),
  );
  const waiting = [
    ...new Map([...shows, ...ofEpisodes].map((file) => [file.address, file])).values(),
  ];
  const known = new Map<string, KnownFile>();
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      known.set(file.address, await askFile(send, file));
  };
  await Promise.all(Array.from({ length: filesAtATime }, work));
  return known;
}

async function askFile(send: SendOutside, { address, use }: FeedFile): Promise<KnownFile> {
  try {
    return await asking[use](send, address);
  } catch (error) {
    if (error instanceof OutsideError) return { problem: `Die Adresse ${error.message}.` };
    throw error;
  }
}

const asking = { audio: askAudio, picture: askPicture, transcript: askTranscript };

async function askAudio(send: SendOutside, address: string): Promise<KnownFile> {
  const head = await follow(send, address, { method: "HEAD", limit: 1 });
  const part = await follow(send, address, { headers: { Range: "bytes=0-1" }, limit: 2 });
  if (part.status !== 200 && part.status !== 206) return { problem: statusText(part.status) };
  const total = /\/(\d+)$/.exec(part.headers["content-range"] ?? "")?.[1];
  const whole = part.status === 200 ? part : head;
  const length = total ?? whole.headers["content-length"];
  return {
    answersHead: head.status === 200,
    sendsRanges: part.status === 206,
    bytes: length === undefined ? null : Number(length),
    mime: (part.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "",
  };
}

async function askPicture(send: SendOutside, address: string): Promise<KnownFile> {
  const { status, body } = await follow(send, address, { limit: pictureBytes });
  if (status !== 200) return { problem: statusText(status) };
  const read = await tasks.run("pictureFacts", { timeout, input: body }).catch(() => null);
  if (!read) return { problem: "Die Datei ist kein Bild." };
  const { format, width, height, space } = read;
  return { mime: `image/${format}`, width, height, isRgb: space !== "cmyk" };
}

async function askTranscript(send: SendOutside, address: string): Promise<KnownFile> {
  const { status, body } = await follow(send, address, { limit: transcriptBytes });
  if (status !== 200) return { problem: statusText(status) };
  return { longestLine: longestLineOf(body.toString()) };
}

/** Characters in the longest line of WebVTT cues (W3C WebVTT §4.1), without tags; an escape counts as one. */
function longestLineOf(vtt: string): number {
  let longest = 0;
  let isCue = false;
  for (const line of vtt.split(/\r\n|\r|\n/)) {
    if (line.includes("-->")) isCue = true;
    else if (line === "") isCue = false;
    else if (isCue) {
      const shown = line.replace(/<[^<>]*>/g, "").replace(/&#?\w{1,10};/g, "-");
      longest = Math.max(longest, [...shown].length);
    }
  }
  return longest;
}

function statusText(status: number): string {
  return `Der Server antwortet mit dem Status ${status}.`;
}

type RequestOptions = { method?: "HEAD"; headers?: Record<string, string>; limit: number };

/** The first answer that is no redirect; every address on the way is checked like the first. */
async function follow(send: SendOutside, from: string, { method, ...asked }: RequestOptions) {
  let address = from;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await send(address, { method: method ?? "GET", timeout, ...asked });
    const next = answer.status >= 300 && answer.status < 400 && answer.headers.location;
    const url = next ? URL.parse(next, address) : null;
    if (!url) return answer;
    address = url.href;
  }
  throw new OutsideError(`leitet mehr als ${maxRedirects}-mal weiter`);
}
