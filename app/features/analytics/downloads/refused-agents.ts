/**
 * Whether a user agent tells of a program that is dropped before any list is asked: none at all, one that no
 * program writes, or a watch, which loads each episode a second time beside its phone (IAB Podcast Technical
 * Measurement 2.3).
 */
export function isRefusedAgent(userAgent: string): boolean {
  return isMalformed(userAgent) || isWatch(userAgent);
}

function isMalformed(userAgent: string): boolean {
  const hasWord = /[a-z]{2}/i.test(userAgent);
  const isPlaceholder = /^\W*(?:null|undefined|none|nil|user-agent)?\W*$/i.test(userAgent);
  return !hasWord || isPlaceholder || hasControl.test(userAgent);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no program writes.
const hasControl = /[\x00-\x1f\x7f]/;

function isWatch(userAgent: string): boolean {
  return /^atc\//.test(userAgent) || /^\(null\)\/\(null\) watchOS/.test(userAgent);
}
