import type { ReactNode } from "react";
import { Drawing } from "~/ui/drawings/drawing";
import letter from "~/ui/drawings/letter.svg?url";

type NewsletterFrameProps = { label: string; title: string; children: ReactNode };

/** A page of the newsletter about a single subject. */
export function NewsletterFrame({ label, title, children }: NewsletterFrameProps) {
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <div className="sheet grid md:grid-cols-[2fr_3fr]">
        <div className="flex items-center justify-center border-b-[1.5px] border-line p-6 md:border-r-[1.5px] md:border-b-0 md:py-10">
          <Drawing href={letter} title="Brief mit Siegel" className="w-full max-w-sm" />
        </div>
        <div className="p-5 sm:p-10">
          <p className="label">{label}</p>
          <h1 className="mt-2 text-3xl sm:text-4xl">{title}</h1>
          <div className="mt-5 grid max-w-xl gap-5 text-lg">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** Headers of pages with a secret address: not cached, no referrer, not indexed. */
export const secretPageHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;

export function secretPageMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}
