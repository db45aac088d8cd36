import { Rss } from "lucide-react";
import type { ReactNode } from "react";
import { Drawing } from "~/ui/drawing";
import heroDrawing from "~/ui/drawings/hero.svg?url";
import { Headline } from "./headline";
import type { HeroPicture } from "./hero-picture.server";
import { PlatformLinks } from "./platform-links";
import type { PlatformLink, Show } from "./show.schema";

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
          <p className="mt-5 max-w-lg md:max-lg:max-w-xs text-lg text-[#dbe6f8] sm:text-xl">
            {tagline}
          </p>
        )}
        <div className="mt-7 flex flex-wrap gap-4">{children}</div>
      </div>
    </section>
  );
}

/** What stands behind the words says nothing that the page does not say below. */
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

type SubscribeProps = {
  funding: Show["funding"];
  platforms: PlatformLink[];
  texts: { subscribeTitle: string; subscribeIntro: string };
  /** The newsletter's form. */
  children: ReactNode;
};

/** How one never misses an episode: the platforms, the feed for every other program, the newsletter. */
export function Subscribe({ platforms, funding, texts, children }: SubscribeProps) {
  return (
    <section id="subscribe" aria-labelledby="subscribe-title" className="page py-10 sm:py-20">
      <div className="blueprint-grid on-blueprint grid gap-x-12 gap-y-8 p-5 text-on-blueprint sm:p-10 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 id="subscribe-title" className="text-3xl">
            {texts.subscribeTitle}
          </h2>
          <p className="mt-3 max-w-xl text-[#dbe6f8] sm:text-lg">{texts.subscribeIntro}</p>
          <PlatformLinks links={platforms} className="mt-6" />
          <a href="/feed.xml" className="button button-outline mt-6 sm:mt-8">
            <Rss size={20} strokeWidth={2} aria-hidden />
            RSS-Feed abonnieren
          </a>
          {funding.map(({ url, label }) => (
            <a key={url} href={url} rel="noopener" className="mt-5 block w-fit py-1 underline">
              {label}
            </a>
          ))}
        </div>
        <div className="border-[1.5px] border-line bg-sheet p-5 text-ink sm:p-7 [&_:focus-visible]:outline-stamp">
          <h3 className="mb-4 text-xl">Newsletter</h3>
          {children}
        </div>
      </div>
    </section>
  );
}
