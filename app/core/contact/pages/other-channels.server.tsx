import { Mail } from "lucide-react";
import { SocialLinks } from "~/core/show/frame/social-links.server";
import { visibleSocial } from "~/core/show/platforms";
import type { Show } from "~/core/show/show.schema";
import { showText } from "~/core/show/texts";
import { servedHtml } from "~/platform/react-router/served-html.server";
import { DrawingImage } from "~/ui/drawings/drawing";
import capsule from "~/ui/drawings/rohrpost.svg?url";

/** Other ways to contact the show, as HTML without a script. */
export function otherChannels(show: Show): string {
  return servedHtml(<OtherChannels show={show} />);
}

function OtherChannels({ show }: { show: Show }) {
  const social = visibleSocial(show);
  const caption = showText(show, "contactCaption");
  return (
    <>
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
              <SocialLinks links={social} isNamed />
            </ul>
          </div>
        )}
      </div>
      <figure className="max-w-80 self-start border-t-[1.5px] border-line pt-4">
        <DrawingImage src={capsule} alt="Zeichnung: Rohrpostbüchse mit einem gerollten Brief" />
        {caption && <figcaption className="figure-label mt-2">{caption}</figcaption>}
      </figure>
    </>
  );
}
