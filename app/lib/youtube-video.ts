/** Stands in place of an id where a frame shows a list or a channel, and is as long as one. */
const noVideos = ["videoseries", "live_stream"];

/** The id of the video that an address of YouTube leads to; null: a channel, a list or another site. */
export function youtubeVideoAt({ hostname, pathname, searchParams }: URL): string | null {
  if (!/^(?:[\w-]+\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(hostname))
    return null;
  const [first = "", second = ""] = pathname.split("/").filter(Boolean);
  const named = /^(?:embed|shorts|live|v)$/.test(first) ? second : searchParams.get("v");
  const id = (hostname.endsWith("youtu.be") ? first : named) ?? "";
  return /^[\w-]{11}$/.test(id) && !noVideos.includes(id) ? id : null;
}

/**
 * The platform's name of a video, from the name itself or from any of its addresses; what is neither comes back
 * as it was typed, without the space around it.
 */
export function youtubeIdOf(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text.replace(/^\/+/, "")}`;
  if (!/[./]/.test(text) || !URL.canParse(address)) return text;
  return youtubeVideoAt(new URL(address)) ?? text;
}
