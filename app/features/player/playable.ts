/** There is audio behind the address (specification, section 5), the site's own files included. */
export function isPlayable(audioUrl: string): boolean {
  return /^(https?:|blob:|\/media\/)/.test(audioUrl);
}
