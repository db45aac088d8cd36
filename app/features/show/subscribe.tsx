import { Rss } from "lucide-react";
import { PlatformLinks } from "./platform-links";
import type { PlatformLink } from "./show.schema";

/** Where one hears the show: the platforms and the feed for every other program. */
export function Subscribe({ platforms }: { platforms: PlatformLink[] }) {
  return (
    <section id="subscribe" aria-labelledby="subscribe-title" className="page py-20">
      <div className="blueprint-grid on-blueprint grid gap-8 p-6 text-on-blueprint sm:p-10 lg:grid-cols-[3fr_2fr] lg:items-center">
        <div>
          <h2 id="subscribe-title" className="text-3xl">
            Keine Folge verpassen
          </h2>
          <p className="mt-3 max-w-xl text-lg text-[#dbe6f8]">
            Jeden Freitag öffnen wir eine neue Akte. Hör uns dort, wo du ohnehin hörst, oder nimm
            den Feed in dein Podcast-Programm.
          </p>
          <PlatformLinks links={platforms} className="mt-6" />
        </div>
        <a href="/feed.xml" className="button button-action justify-self-start lg:justify-self-end">
          <Rss size={20} strokeWidth={2} aria-hidden />
          RSS-Feed abonnieren
        </a>
      </div>
    </section>
  );
}
