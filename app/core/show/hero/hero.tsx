import type { ReactNode } from "react";
import { Drawing } from "~/ui/drawings/drawing";
import heroDrawing from "~/ui/drawings/hero.svg?url";
import { sizedFor } from "~/ui/name";
import { Headline } from "./headline";
import type { HeroPicture } from "./hero-picture.server";

type HeroProps = {
  headline: string;
  tagline: string;
  /** For example 'Neue Folgen jeden Freitag', or ''. */
  rhythm: string;
  hero: HeroPicture;
  /** Elements placed over the drawing. */
  marks: ReactNode;
  /** Content below the text. */
  children: ReactNode;
};

/** The top of the home page: 600 px of blueprint (specification, section 9), with a large drawing or picture. */
export function Hero({ headline, tagline, rhythm, hero, marks, children }: HeroProps) {
  return (
    <section id="home" className="hero blueprint-grid relative overflow-hidden text-on-blueprint">
      <Picture hero={hero} />
      {marks}
      <div className="page relative">
        <p className="pt-[5.75rem] font-mono text-xs tracking-[0.04em] xs:text-[0.8125rem] xs:tracking-[0.12em] text-soft-on-blueprint uppercase sm:pt-24 md:max-lg:pt-[5.75rem]">
          {["Der Podcast", rhythm].filter(Boolean).join(" · ")}
        </p>
        <h1
          className={`mt-2 text-[min(2.5rem,13vw,var(--fits))] leading-[1.04] sm:mt-3 sm:text-6xl md:max-lg:text-5xl ${sizedFor(headline)}`}
        >
          <Headline text={headline} />
        </h1>
        {tagline && (
          <p className="mt-3 max-w-[34rem] md:max-lg:max-w-sm text-[#dbe6f8] sm:mt-4 sm:text-xl md:max-lg:mt-3 md:max-lg:text-lg">
            {/* No-break spaces keep a dash from beginning a line. */}
            {tagline.replaceAll(" – ", "\u00a0– ")}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

/** The picture is decoration, so its alternative text is empty. */
function Picture({ hero }: { hero: HeroPicture }) {
  if (!hero) return null;
  if (hero !== "drawing" && hero.isDrawing)
    return <Drawing href={hero.src} className="hero-figure" draws />;
  return (
    <img
      src={hero === "drawing" ? heroDrawing : hero.src}
      alt=""
      width={720}
      height={640}
      decoding="async"
      className={hero === "drawing" ? "hero-drawing" : "hero-picture"}
    />
  );
}
