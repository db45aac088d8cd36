import { Mail } from "lucide-react";
import type { Show } from "~/features/show/show.schema";
import { SocialIcon } from "~/features/show/social-icon";
import { DrawingImage } from "~/ui/drawing-image";
import capsule from "~/ui/drawings/rohrpost.svg?url";

/** How else one reaches the show. */
export function ContactWays({ show }: { show: Pick<Show, "email" | "social"> }) {
  const { social } = show;
  return (
    <aside
      aria-label="Andere Wege zu uns"
      className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-8">
        {show.email && (
          <div>
            <h2 className="mb-2 text-xl">Lieber per E-Mail?</h2>
            <a
              href={`mailto:${show.email}`}
              className="inline-flex min-h-9 items-center gap-2 wrap-anywhere"
            >
              <Mail size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {show.email}
            </a>
          </div>
        )}
        {social.length > 0 && (
          <div>
            <h2 className="mb-2 text-xl">Wo wir sonst noch sind</h2>
            <ul>
              {social.map((link) => (
                <li key={link.network}>
                  <a
                    href={link.url}
                    rel="noopener me"
                    className="inline-flex min-h-11 items-center gap-3"
                  >
                    <SocialIcon network={link.network} />
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <figure className="max-w-80 self-start border-t-[1.5px] border-line pt-4">
        <DrawingImage src={capsule} alt="Zeichnung: Rohrpostbüchse mit einem gerollten Brief" />
        <figcaption className="figure-label mt-2">
          Rohrpostbüchse: Ab 1865 jagte Berlin eilige Nachrichten mit Luftdruck durch Rohre. Das
          Formular hier ist fast so schnell.
        </figcaption>
      </figure>
    </aside>
  );
}
