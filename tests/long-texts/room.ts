import type { RouterContextProvider } from "react-router";
import type { Field } from "~/core/content/fields";
import { escapeText } from "~/platform/html/html-tree";
import type { Services } from "~/platform/services.server";

/** What a room brings to `long-texts.test.ts`, in a file beside this one. */
export type LongTexts = {
  /** What in it reads texts that somebody types, uploads or imports. */
  parsers?: Record<string, (text: string) => unknown>;
  /** Its fields of an episode's form, filled; `next` gives what each text is filled with. */
  fields?: Record<string, (next: () => string) => string>;
  /** Does what it does with the long texts of an episode. */
  work?(site: {
    services: Services;
    /** Of an operator's request. */
    context: Readonly<RouterContextProvider>;
    episodeId: string;
    /** Its transcript. */
    speech: string;
  }): Promise<void>;
};

export const cue = "WEBVTT\n\n00:00.000 --> 00:01.000\n";

/** A field filled up to what it may hold, as it is stored. */
export function filled({ limit = 0, type }: Pick<Field, "limit" | "type">, filler: string): string {
  const stored = type === "html" ? escapeText(filler) : filler;
  return `x${filler.repeat((Math.min(limit, 990_000) - 10) / stored.length)}`;
}
