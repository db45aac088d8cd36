import { SavedEpisodes } from "~/core/offline/saved-episodes-page";
import { ListenButton } from "~/core/player/listen-button";
import { pageMeta } from "~/lib/page-meta";
import type { Route } from "./+types/offline";

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  return pageMeta(root, {
    title: `Gespeicherte Folgen – ${root.show.name}`,
    description: "Die Folgen, die du auf diesem Gerät für unterwegs gespeichert hast.",
    url: `${root.baseUrl}/offline`,
    noindex: true,
  });
}

export default function Offline() {
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Gespeicherte Folgen</h1>
      <p className="mt-4 mb-8 max-w-2xl text-lg text-soft">
        Was du auf einer Folge mit „Für unterwegs speichern“ ablegst, bleibt auf diesem Gerät und
        spielt auch ohne Netz.
      </p>
      <div className="scripted">
        <SavedEpisodes
          listen={(track) => <ListenButton track={track} className="button button-action" />}
        />
      </div>
      <noscript>
        <p>
          Zum Speichern braucht diese Seite JavaScript. Ohne JavaScript kannst du die Audiodatei
          einer Folge öffnen und mit deinem Browser sichern.
        </p>
      </noscript>
    </div>
  );
}
