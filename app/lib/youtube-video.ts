/** Path parts that look like an id (11 characters) but lead to a list or a channel. */
const noVideos = ["videoseries", "live_stream"];

/** The video id of a YouTube address; null for a channel, a list or another site. */
export function youtubeVideoAt({ hostname, pathname, searchParams }: URL): string | null {
  if (!/^(?:[\w-]+\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(hostname))
    return null;
  const [first = "", second = ""] = pathname.split("/").filter(Boolean);
  const named = /^(?:embed|shorts|live|v)$/.test(first) ? second : searchParams.get("v");
  const id = (hostname.endsWith("youtu.be") ? first : named) ?? "";
  return /^[\w-]{11}$/.test(id) && !noVideos.includes(id) ? id : null;
}

/** The id of a YouTube video, from the id itself or any of its addresses; other text is returned trimmed. */
export function youtubeIdOf(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text.replace(/^\/+/, "")}`;
  if (!/[./]/.test(text) || !URL.canParse(address)) return text;
  return youtubeVideoAt(new URL(address)) ?? text;
}
