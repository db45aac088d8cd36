/**
 * The platform's name of a video, from the name itself or from any of its addresses; what is neither comes back
 * as it was typed, without the space around it.
 */
export function youtubeIdOf(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text.replace(/^\/+/, "")}`;
  if (!/[./]/.test(text) || !URL.canParse(address)) return text;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!/^(?:[\w-]+\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(hostname))
    return text;
  const parts = pathname.split("/").filter(Boolean);
  const isNamed = hostname.endsWith("youtu.be") || parts.length > 1;
  return searchParams.get("v") ?? (isNamed ? (parts.at(-1) ?? text) : text);
}
