import { z } from "zod";
import type { Codec, Decoded } from "./kind.server";
import { maxTags, plainTag, tagError, uniqueTags } from "./tags-field";

/** Tags as text: separated by commas or line breaks. */
export const tagsCodec: Codec = {
  item: z.string().refine((name) => name === plainTag(name) && !tagError(name)),
  decode: decodeTags,
  encode: (stored) => (stored ? JSON.parse(String(stored)).join(", ") : ""),
};

function decodeTags(text: string): Decoded {
  const names = uniqueTags(text.split(/[,\n]/).map(plainTag).filter(Boolean));
  const [error] = names.flatMap((name) => tagError(name) ?? []);
  if (error) return { error };
  if (names.length > maxTags)
    return { error: `Höchstens ${maxTags} Schlagwörter passen hinein, das sind ${names.length}.` };
  return { value: JSON.stringify(names) };
}
