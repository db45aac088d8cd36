import { Rss } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "~/ui/link";
import { PlatformLinks } from "./platform-links";
import type { PlatformLink, Show } from "./show.schema";
import { SubscribeWay } from "./subscribe-way";
import { useShow } from "./use-show";

type SubscribeProps = {
  funding: Show["funding"];
  platforms: PlatformLink[];
  texts: { subscribeTitle: string; subscribeIntro: string };
  /** Form of the newsletter; missing while the site does not collect anything. */
  children: ReactNode;
};

/** Ways to subscribe: platforms, the feed for other apps, and the newsletter. */
export function Subscribe({ platforms, funding, texts, children }: SubscribeProps) {
  const { subscribePath } = useShow();
  return (
    <section id="subscribe" aria-labelledby="subscribe-title" className="page py-10 sm:py-20">
      <div className="blueprint-grid on-blueprint grid gap-x-12 gap-y-8 p-5 text-on-blueprint sm:p-10 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 id="subscribe-title" className="text-3xl">
            {texts.subscribeTitle}
          </h2>
          <p className="mt-3 max-w-xl text-[#dbe6f8] sm:text-lg">{texts.subscribeIntro}</p>
          <PlatformLinks links={platforms} className="mt-6" />
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mt-8">
            {subscribePath && (
              <Link to={subscribePath} className="button button-action">
                Abonnieren
              </Link>
            )}
            <a href="/feed.xml" className="inline-flex items-center gap-2 py-1 underline">
              <Rss size={18} strokeWidth={2} aria-hidden />
              RSS-Feed abonnieren
            </a>
          </p>
          <SubscribeWay />
          {funding.map(({ url, label }) => (
            <a key={url} href={url} rel="noopener" className="mt-5 block w-fit py-1 underline">
              {label}
            </a>
          ))}
        </div>
        {children && (
          <div className="border-[1.5px] border-line bg-sheet p-5 text-ink sm:p-7 [&_:focus-visible]:outline-stamp">
            <h3 className="mb-4 text-xl">Newsletter</h3>
            {children}
          </div>
        )}
      </div>
    </section>
  );
}
