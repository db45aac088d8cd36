/** The paths below /media/ that texts name, as an address of a field or within HTML; each once. */
export function mediaPathsIn(texts: readonly (string | null | undefined)[]): string[] {
  const found = texts.flatMap((text) => [...(text ?? "").matchAll(reference)]);
  return [...new Set(found.map(([, path = ""]) => path))];
}

// Not part of another site's address: 'https://other.example/media/x.jpg' is none of ours.
const reference = /(?<![\w.-])\/media\/([\w-][\w./-]*\.\w+)/g;
