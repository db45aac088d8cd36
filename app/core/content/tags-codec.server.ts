import { z } from "zod";
import type { Codec, Decoded } from "./kind.server";
import { maxTags, plainTag, tagError, uniqueTags } from "./tags-field";

type NameRules = {
  /** What the names are, in the plural. */
  noun: string;
  most: number;
  /** A German sentence about an unusable name; null if it is usable. */
  errorOf(name: string): string | null;
};

/** A list of names as text: separated by commas or line breaks. */
export function namesCodec({ noun, most, errorOf }: NameRules): Codec {
  return {
    item: z.string().refine((name) => name === plainTag(name) && !errorOf(name)),
    decode(text): Decoded {
      const names = uniqueTags(text.split(/[,\n]/).map(plainTag).filter(Boolean));
      const [error] = names.flatMap((name) => errorOf(name) ?? []);
      if (error) return { error };
      if (names.length > most)
        return { error: `Höchstens ${most} ${noun} passen hinein, das sind ${names.length}.` };
      return { value: JSON.stringify(names) };
    },
    encode: (stored) => (stored ? JSON.parse(String(stored)).join(", ") : ""),
  };
}

export const tagsCodec = namesCodec({ noun: "Schlagwörter", most: maxTags, errorOf: tagError });
