import type { ReactNode } from "react";
import { Drawing } from "~/ui/drawing";
import heroDrawing from "~/ui/drawings/hero.svg?url";
import { Headline } from "./headline";
import type { HeroPicture } from "./hero-picture.server";

type HeroProps = {
  headline: string;
  tagline: string;
  /** 'Neue Folgen jeden Freitag', or nothing. */
  rhythm: string;
  hero: HeroPicture;
  children: ReactNode;
};

/** 600 px of blueprint behind the header (specification, section 9), with one large drawing or picture. */
export function Hero({ headline, tagline, rhythm, hero, children }: HeroProps) {
  return (
    <section id="home" className="hero blueprint-grid relative overflow-hidden text-on-blueprint">
      <Picture hero={hero} />
      <div className="page relative">
        <p className="pt-[7rem] font-mono text-xs tracking-[0.04em] xs:text-[0.8125rem] xs:tracking-[0.12em] text-soft-on-blueprint uppercase sm:pt-32">
          {["Der Podcast", rhythm].filter(Boolean).join(" · ")}
        </p>
        <h1 className="mt-3 text-[min(2.75rem,13vw)] leading-[1.04] sm:text-6xl lg:text-7xl">
          <Headline text={headline} />
        </h1>
        {tagline && (
          <p className="mt-5 max-w-[34rem] md:max-lg:max-w-xs text-lg text-[#dbe6f8] sm:text-xl">
            {/* No line begins with a dash. */}
            {tagline.replaceAll(" – ", "\u00a0– ")}
          </p>
        )}
        <div className="mt-7 flex flex-wrap gap-4">{children}</div>
      </div>
    </section>
  );
}

/** The picture behind the words says nothing that the page does not say below. */
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
